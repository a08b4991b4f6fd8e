import { graphemeCount } from '../contract/scalars.ts'

/** Longest message in user-visible characters, and in bytes of UTF-8: a grapheme may be of any length. */
export const MESSAGE_GRAPHEMES = 1000
export const MESSAGE_BYTES = 4096
/** Longest text that is looked at before it is cleaned. */
export const MESSAGE_UNITS = 16_384

/**
 * Overrides and isolates of direction, and control characters but newline: they change how other text is
 * shown.
 */
const STRIPPED = /[\u202a-\u202e\u2066-\u2069\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
/** Half a character: no database keeps it, and none in JSON. */
const LONE = /\p{Surrogate}/gu
/** Something that is seen: neither white space, nor formatting, nor a mark without a letter. */
const VISIBLE = /[^\p{White_Space}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether anything of a text is seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/**
 * The text of a message as it is stored: NFC, without what is stripped, trimmed, halves of characters as
 * U+FFFD. Line ends are `\n`.
 */
export const cleanMessageText = (raw: string): string =>
  raw
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(STRIPPED, '')
    .replace(LONE, '\ufffd')
    .normalize('NFC')
    .trim()

/** What keeps a cleaned text from being sent; null when nothing does. Segments only texts near the limit. */
export function messageFault(text: string): 'empty' | 'long' | null {
  if (!isVisible(text)) return 'empty'
  if (new TextEncoder().encode(text).length > MESSAGE_BYTES) return 'long'
  return text.length > MESSAGE_GRAPHEMES && graphemeCount(text) > MESSAGE_GRAPHEMES ? 'long' : null
}
