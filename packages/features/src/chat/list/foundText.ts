import type { Span } from '@visavis/core/text'

/** Characters of a long text that stand before what was found, as few as a phone shows, and after it. */
const BEFORE = 14
const AFTER = 160

/**
 * The part of a text around what was looked for, and where that stands in it. Upper and lower case are the
 * same, as for the gateway.
 */
export function foundText(
  content: string,
  wanted: string,
): { readonly text: string; readonly spans: readonly Span[] } {
  const found =
    wanted === '' ? null : new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(content)
  if (found === null) return { text: content, spans: [] }
  const { index } = found
  const [{ length }] = found
  const from = wholeFrom(content, index - BEFORE, index)
  const to =
    content.length - index - length <= AFTER ? content.length : wholeTo(content, index + length + AFTER)
  const lead = from > 0 ? '…' : ''
  const start = index - from + lead.length
  return {
    text: `${lead}${content.slice(from, to)}${to < content.length ? '…' : ''}`,
    spans: [[start, start + length]],
  }
}

/** The next start of a word, or else of a character, at or after a place. */
function wholeFrom(content: string, place: number, most: number): number {
  if (place <= 0) return 0
  const space = content.indexOf(' ', place)
  return space !== -1 && space < most ? space + 1 : wholeTo(content, place)
}

/** A place that does not cut a character in two. */
const wholeTo = (content: string, place: number): number =>
  /[\udc00-\udfff]/.test(content[place] ?? '') ? place + 1 : place
