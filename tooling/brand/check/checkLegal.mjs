import { LEGAL_PAGES, readLegalPages } from '@visavis/vite-preset/brand/legalPages'
import { mistake } from './mistake.mjs'

/**
 * The legal pages of a brand: English, which the others fall back to, and what there is in its other languages.
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {{ name: string, supportEmail: string, languages: readonly string[] }} brand
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkLegal({ folder }, brand) {
  const { pages, mistakes } = await readLegalPages(folder, brand)
  const wanted = LEGAL_PAGES.flatMap((page) => brand.languages.map((language) => ({ page, language })))
  const lacking = (/** @type {string} */ language) => wanted.filter((one) => one.language === language && !pages.has(`${one.page}.${language}`)).map(({ page }) => page)
  const partial = brand.languages.filter((language) => language !== 'en' && lacking(language).length > 0 && lacking(language).length < LEGAL_PAGES.length)
  return [
    ...mistakes.map((one) => ({ ...one, severity: /** @type {const} */ ('error') })),
    ...partial.map((language) => mistake(`${folder}legal/`, {}, `some legal pages exist in ${language}, but not ${lacking(language).join(', ')}`, `translate them as <page>.${language}.md: until then they show English`, 'warning')),
    ...(pages.size === 0 && mistakes.length === 0 ? [mistake(`${folder}legal/`, {}, 'the brand has no legal pages of its own; the built-in ones are shown', 'write legal/<page>.en.md when you know what holds for you', 'warning')] : []),
  ]
}
