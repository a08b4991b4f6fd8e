import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import { coreSource } from './coreSource.mjs'
import { mistakeAt } from '../tokens/mistake.mjs'

/**
 * The brand's own wording of one language, parsed: message id → message. Whether ids and arguments fit is
 * checked with all messages.
 *
 * @param {string} folder
 * @param {string} language
 * @returns {Promise<{
 *   file: string
 *   messages: Record<string, unknown>
 *   mistakes: import('../tokens/mistake.mjs').Mistake[]
 * }>}
 */
export async function readBrandWording(folder, language) {
  const file = `${folder}messages/${language}.json`
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { file, messages: {}, mistakes: [] }
  const places = (await coreSource('jsonPlaces.ts')).jsonPlaces(text)
  if (!places.ok)
    return {
      file,
      messages: {},
      mistakes: [
        mistakeAt(
          file,
          places.place,
          `This is not valid JSON: ${places.message}.`,
          `${places.mend[0]?.toUpperCase()}${places.mend.slice(1)}.`,
        ),
      ],
    }
  /** @type {import('../tokens/mistake.mjs').Mistake[]} */
  const mistakes = []
  /** @type {Record<string, unknown>} */
  const messages = {}
  for (const [id, message] of Object.entries(places.value)) {
    try {
      messages[id] = parse(String(message), {
        captureLocation: false,
        requiresOtherClause: true,
        shouldParseSkeletons: true,
      })
    } catch {
      mistakes.push(
        mistakeAt(
          file,
          places.placeOf([id]),
          `${id} is malformed: its braces or tags do not fit each other.`,
          'Check its braces; plurals need an "other" form. "npm run brand -- check" says what is missing.',
        ),
      )
    }
  }
  return { file, messages, mistakes }
}
