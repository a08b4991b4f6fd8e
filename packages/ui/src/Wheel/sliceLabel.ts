/** Radius at which the last line stands, of a disc of 98. */
const INNER = 56
const LARGEST = 15
/** Width of a character beside its size, on the safe side for bold letters. */
const CHARACTER = 0.66
/** Free on both sides together. */
const MARGIN = 8

/** A label in one line, or in two where it has several words: the halves as equal as they get. */
export function linesOf(label: string): string[] {
  const words = label.split(' ')
  if (words.length === 1 || label.length <= 5) return [label]
  const halves = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return halves.reduce((best, one) => (longest(one) < longest(best) ? one : best))
}

/**
 * Size of the letters, in units of the drawing, with which the lines stay inside a slice. @param slice
 * degrees
 */
export function labelSize(lines: readonly string[], slice: number): number {
  const radius = lines.length > 1 ? INNER : 72
  const room = 2 * radius * Math.sin((Math.min(slice, 180) * Math.PI) / 360) - MARGIN
  const letters = Math.max(1, ...lines.map((line) => line.length))
  return Math.min(LARGEST, Math.round((room / (letters * CHARACTER)) * 10) / 10)
}
