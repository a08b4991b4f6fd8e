/** Characters of a line that tips and notifications show at most; a place with less room cuts earlier. */
const MOST = 120

/** How a line begins, on one line and without half a character. */
export function firstWords(line: string): string {
  const flat = line.replace(/\s+/gu, ' ').trim()
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(flat)]
  if (parts.length <= MOST) return flat
  return `${parts
    .slice(0, MOST)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
