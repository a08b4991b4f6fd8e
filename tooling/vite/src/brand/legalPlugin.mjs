import { brandFolder } from '../paths.mjs'
import { MistakesError } from '../tokens/mistake.mjs'
import { landingPages } from './landingPages.mjs'
import { readLegalPages, readSharedPages } from './legalPages.mjs'
import { readBrand } from './readBrand.mjs'

const MODULE = 'virtual:legal'

/**
 * `virtual:legal`: the information pages of a site, the product's and the brand's own, one chunk per page and language.
 * @param {{ id: string, folder?: string }} options folder: where the brand lives, for tests
 * @returns {import('vite').Plugin}
 */
export function legalPlugin({ id, folder = brandFolder(id) }) {
  async function pages() {
    const brand = await readBrand(id, folder)
    const [shared, own] = await Promise.all([readSharedPages(brand), readLegalPages(folder, brand)])
    const mistakes = [...shared.mistakes, ...own.mistakes]
    if (mistakes.length > 0) throw new MistakesError(mistakes)
    return new Map([...shared.pages, ...own.pages, ...landingPages(brand, own.pages)])
  }
  return {
    name: 'visavis:legal',
    enforce: 'pre',
    resolveId: (source) => (source === MODULE || source.startsWith(`${MODULE}/`) ? `\0${source}` : undefined),
    async load(source) {
      if (source === `\0${MODULE}`) {
        const names = [...(await pages()).keys()]
        return `export const legalPages = { ${names.map((name) => `${JSON.stringify(name)}: async () => (await import(${JSON.stringify(`${MODULE}/${name}`)})).default`).join(', ')} }`
      }
      if (!source.startsWith(`\0${MODULE}/`)) return undefined
      const name = source.slice(`\0${MODULE}/`.length)
      this.addWatchFile(`${folder}legal/${name}.md`)
      const { picture, ...page } = (await pages()).get(name) ?? {}
      if (picture === undefined) return `export default ${JSON.stringify(page)}`
      return `import picture from ${JSON.stringify(`${folder}assets/landings/${picture}?url&no-inline`)}\nexport default { ...${JSON.stringify(page)}, picture }`
    },
  }
}
