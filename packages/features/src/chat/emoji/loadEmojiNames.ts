import type { OfferedLanguage } from '../../i18n/locales.ts'
import { loadChunk } from '../../i18n/loadChunk.ts'
import type { EmojiNames } from './emojiNames.ts'

const files = import.meta.glob<EmojiNames>('./names/*.json', { import: 'default' })

/** Names of emoji in a language. Rejects when they cannot be had. */
export async function loadEmojiNames(language: OfferedLanguage): Promise<EmojiNames> {
  const load = files[`./names/${language}.json`]
  if (load === undefined) throw new Error(`no names of emoji in ${language}`)
  return await loadChunk(load)
}
