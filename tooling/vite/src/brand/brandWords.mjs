import { MistakesError } from '../tokens/mistake.mjs'
import { readBrandWording } from './brandWording.mjs'
import { readLegalPages } from './legalPages.mjs'

/**
 * What a brand says in its own words.
 *
 * @typedef {{
 *   wording: Record<string, Record<string, unknown>>
 *   legal: Record<string, import('./legalPages.mjs').LegalPage>
 * }} BrandWords
 *   wording: language → message id → parsed message; legal: `<page>.<language>` → page
 */

/**
 * Own wording and legal pages of a brand, all languages: for stories, where brands change under way. A site
 * takes its own in chunks.
 *
 * @param {string} folder
 * @param {Pick<import('./readBrand.mjs').Brand, 'name' | 'supportEmail' | 'languages'>} brand
 * @returns {Promise<BrandWords>}
 * @throws {MistakesError} naming every malformed text and page
 */
export async function brandWords(folder, brand) {
  const [legal, ...wording] = await Promise.all([
    readLegalPages(folder, brand),
    ...brand.languages.map(async (language) => ({ language, ...(await readBrandWording(folder, language)) })),
  ])
  const mistakes = [...legal.mistakes, ...wording.flatMap((one) => one.mistakes)]
  if (mistakes.length > 0) throw new MistakesError(mistakes)
  return {
    wording: Object.fromEntries(wording.map(({ language, messages }) => [language, messages])),
    legal: Object.fromEntries(legal.pages),
  }
}
