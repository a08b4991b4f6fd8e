import { parse } from '@formatjs/icu-messageformat-parser'
import { faultWords } from './faultWords.mjs'

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * Parses one ICU message.
 *
 * @param {string} text
 * @returns {{ elements: Element[]; error: null } | { elements: null; error: string }}
 */
export function parseMessage(text) {
  try {
    return {
      elements: parse(text, {
        captureLocation: false,
        requiresOtherClause: true,
        shouldParseSkeletons: true,
      }),
      error: null,
    }
  } catch (error) {
    return { elements: null, error: faultWords(error) }
  }
}
