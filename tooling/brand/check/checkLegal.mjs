import { LEGAL_PAGES, readLegalPages } from '@visavis/vite-preset/brand/legalPages'
import { mistake } from './mistake.mjs'

/**
 * The legal pages of a brand: English, which the others fall back to, what there is in its other languages,
 * and whether somebody has taken responsibility for them. A market wants them in each of its languages.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {{
 *   name: string
 *   supportEmail: string
 *   languages: readonly string[]
 *   landingNames?: readonly string[]
 *   markets?: readonly { country: string; languages: readonly string[] }[]
 * }} brand
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkLegal({ folder }, { markets = [], ...brand }) {
  const { pages, mistakes, templates } = await readLegalPages(folder, brand)
  const lacking = (/** @type {string} */ language) =>
    LEGAL_PAGES.filter((page) => !pages.has(`${page}.${language}`))
  const marketsOf = (/** @type {string} */ language) =>
    markets.filter(({ languages }) => languages.includes(language)).map(({ country }) => country)
  const incomplete = brand.languages.filter((language) => language !== 'en' && lacking(language).length > 0)
  const wanted = incomplete.filter((language) => marketsOf(language).length > 0)
  const partial = incomplete.filter(
    (language) => !wanted.includes(language) && lacking(language).length < LEGAL_PAGES.length,
  )
  const unwritten = incomplete.filter((language) => !wanted.includes(language) && !partial.includes(language))
  return [
    ...mistakes.map((one) => ({ ...one, severity: /** @type {const} */ ('error') })),
    ...templates.map((one) => ({ ...one, severity: /** @type {const} */ ('warning'), open: true })),
    ...wanted.map((language) =>
      mistake(
        `${folder}legal/`,
        {},
        `${lacking(language).length === LEGAL_PAGES.length ? 'the legal pages are' : `${lacking(language).join(', ')} ${lacking(language).length === 1 ? 'is' : 'are'}`} missing in ${language}, a language of the market ${marketsOf(language).join(', ')}`,
        `write ${lacking(language)
          .map((page) => `${page}.${language}.md`)
          .join(', ')}, or take "${language}" out of the market's languages`,
      ),
    ),
    ...partial.map((language) =>
      mistake(
        `${folder}legal/`,
        {},
        `some legal pages exist in ${language}, but not ${lacking(language).join(', ')}`,
        `translate them as <page>.${language}.md: until then the templates of the product are shown, which nobody has approved for your company`,
        'warning',
      ),
    ),
    ...(unwritten.length > 0 && pages.size > 0
      ? [
          mistake(
            `${folder}legal/`,
            {},
            `the legal pages in ${unwritten.join(', ')} are the templates of the product`,
            'have them read and write them as <page>.<language>.md: nobody has approved them for your company',
            'warning',
          ),
        ]
      : []),
    ...(pages.size === 0 && mistakes.length === 0
      ? [
          mistake(
            `${folder}legal/`,
            {},
            'the brand has no legal pages of its own; the built-in ones are shown',
            'write legal/<page>.en.md when you know what holds for you',
            'warning',
          ),
        ]
      : []),
  ]
}
