/** Rows differ by this much at least, in pixels. */
const SAME_ROW = 8

/**
 * The element an arrow key, Home or End leads to, by where things stand: arrows are those of the screen, in
 * right-to-left languages too. Undefined for other keys and beyond the edge.
 */
export function nextByPlace<E extends HTMLElement>(all: readonly E[], from: E, key: string): E | undefined {
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const { left, top } = from.getBoundingClientRect()
  const places = all.map((element) => ({ element, ...placeOf(element, left, top) }))
  const nearest = (fits: (across: number, down: number) => boolean) =>
    places
      .filter(({ across, down }) => fits(across, down))
      .toSorted((a, b) => Math.abs(a.down) - Math.abs(b.down) || Math.abs(a.across) - Math.abs(b.across))[0]
      ?.element
  if (key === 'ArrowRight') return nearest((across, down) => Math.abs(down) < SAME_ROW && across > 0)
  if (key === 'ArrowLeft') return nearest((across, down) => Math.abs(down) < SAME_ROW && across < 0)
  if (key === 'ArrowDown') return nearest((_across, down) => down >= SAME_ROW)
  if (key === 'ArrowUp') return nearest((_across, down) => down <= -SAME_ROW)
  return undefined
}

function placeOf(element: HTMLElement, left: number, top: number): { across: number; down: number } {
  const box = element.getBoundingClientRect()
  return { across: box.left - left, down: box.top - top }
}
