const named = new Map<string, () => Promise<unknown>>()
const drawn = new Set<string>()

/**
 * Makes a part known by its name, so that a page that came as HTML can ask for it before it is taken over.
 */
export const namePart = (name: string, load: () => Promise<unknown>): void => void named.set(name, load)

/**
 * Fetches parts by their names, one after the other: a part may make further ones known. A name nobody has is
 * passed over.
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) await named.get(name)?.()
}

/** Notes that a part is drawn. */
export const partDrawn = (name: string): void => void drawn.add(name)

/** Names of the parts drawn since this was asked last. */
export function takeDrawnParts(): string[] {
  const names = [...drawn].sort()
  drawn.clear()
  return names
}
