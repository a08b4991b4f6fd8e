import { graphemeCount } from '../contract/scalars.ts'
import { cleanMessageText, isVisible } from './messageText.ts'

/** Longest note name in user-visible characters, and in bytes of UTF-8: a grapheme may be of any length. */
export const ALIAS_GRAPHEMES = 30
const ALIAS_BYTES = 400

/**
 * A note name as it is stored: one line, composed, without characters that change how other text is shown.
 * Empty: no note name.
 */
export const cleanAlias = (raw: string): string => cleanMessageText(raw).replace(/\s+/g, ' ')

/**
 * What keeps a cleaned note name from being stored; null when nothing does. An empty one removes the name.
 */
export function aliasFault(alias: string): 'invisible' | 'long' | null {
  if (alias === '') return null
  if (!isVisible(alias)) return 'invisible'
  return new TextEncoder().encode(alias).length > ALIAS_BYTES || graphemeCount(alias) > ALIAS_GRAPHEMES
    ? 'long'
    : null
}
