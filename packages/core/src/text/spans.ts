/** Part of a text: its first place and the place behind its last, in UTF-16 units. */
export type Span = readonly [start: number, end: number]

/** Spans as they travel in the values of a refusal: `3-7,12-15`. */
export const writeSpans = (spans: readonly Span[]): string =>
  spans.map(([start, end]) => `${start}-${end}`).join(',')

/** Spans of a text from the values of a refusal. Whatever does not fit the text is left out. */
export function readSpans(written: unknown, length: number): readonly Span[] {
  if (typeof written !== 'string') return []
  let last = 0
  return [...written.matchAll(/(\d{1,6})-(\d{1,6})/g)].flatMap(([, from, to]) => {
    const span: Span = [Number(from), Number(to)]
    if (span[0] < last || span[1] <= span[0] || span[1] > length) return []
    last = span[1]
    return [span]
  })
}

/** The text in pieces: those inside of spans are `marked`. */
export function piecesOf(
  text: string,
  spans: readonly Span[],
): readonly { readonly text: string; readonly marked: boolean }[] {
  let at = 0
  const pieces = spans.flatMap(([start, end]) => {
    const both = [
      { text: text.slice(at, start), marked: false },
      { text: text.slice(start, end), marked: true },
    ]
    at = end
    return both
  })
  return [...pieces, { text: text.slice(at), marked: false }].filter((piece) => piece.text !== '')
}
