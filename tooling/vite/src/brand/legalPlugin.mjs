import { brandFolder } from '../paths.mjs'
import { MistakesError } from '../tokens/mistake.mjs'
import { readLegalPages } from './legalPages.mjs'
import { readBrand } from './readBrand.mjs'

const MODULE = 'virtual:legal'

/**
 * `virtual:legal`: the legal pages of a brand, one chunk per page and language.
 * @param {{ id: string, folder?: string }} options folder: where the brand lives, for tests
 * @returns {import('vite').Plugin}
 */
export function legalPlugin({ id, folder = brandFolder(id) }) {
  async function pages() {
    const { pages: found, mistakes } = await readLegalPages(folder, await readBrand(id, folder))
    if (mistakes.length > 0) throw new MistakesError(mistakes)
    return found
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
      return `export default ${JSON.stringify((await pages()).get(name))}`
    },
  }
}
