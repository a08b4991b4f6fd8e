import { PATHS } from '@visavis/messages/paths'
import { readCatalogues } from '@visavis/messages/readCatalogues'

/** What a visitor reads first: texts that nearly every brand says in its own voice. */
export const VOICE = ['app.description.home', 'app.home.lead', 'app.home.welcome', 'app.title.home']

/**
 * The beginning of a brand's own wording in a language: the shared texts, to be said differently.
 *
 * @param {string} language
 * @returns {Record<string, string>}
 * @throws when a text is not there: a new brand must be whole
 */
export function voiceTexts(language) {
  /** @type {Record<string, string>} */
  const shared = Object.assign(
    {},
    ...readCatalogues(PATHS.catalogues)
      .catalogues.filter(({ locale }) => locale === language)
      .map(({ messages }) => messages),
  )
  return Object.fromEntries(
    VOICE.map((id) => {
      const text = shared[id]
      if (text === undefined) throw new Error(`There is no text ${id} in ${language}.`)
      return [id, text]
    }),
  )
}
