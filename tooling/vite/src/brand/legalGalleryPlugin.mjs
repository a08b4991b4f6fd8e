const LEGAL = 'virtual:legal'
const GALLERY = 'virtual:legal-gallery'
const CAMPAIGNS = 'virtual:campaigns'

/**
 * `virtual:legal` for stories, where the brand changes under way: `virtual:legal-gallery` says whose pages
 * are shown. A site knows one brand and takes `legalPlugin`.
 *
 * @returns {import('vite').Plugin}
 */
export function legalGalleryPlugin() {
  return {
    name: 'visavis:legal-gallery',
    enforce: 'pre',
    resolveId: (id) => (id === LEGAL || id === GALLERY || id === CAMPAIGNS ? `\0${id}` : undefined),
    load(id) {
      // A binding of a module follows its source, so every page that is drawn anew is the one asked for last.
      if (id === `\0${LEGAL}`) return `export { legalPages } from '${GALLERY}'`
      if (id === `\0${CAMPAIGNS}`) return 'export const campaigns = {}'
      if (id !== `\0${GALLERY}`) return undefined
      return `export let legalPages = {}
export function showLegal(pages) {
  legalPages = Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, async () => ({ default: page })]))
}`
    },
  }
}
