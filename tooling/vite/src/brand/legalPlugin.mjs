import { existsSync } from 'node:fs'
import { brandFolder } from '../paths.mjs'
import { MistakesError } from '../tokens/mistake.mjs'
import { landingPages } from './landingPages.mjs'
import { readLegalPages, readSharedPages } from './legalPages.mjs'
import { readBrand } from './readBrand.mjs'

const MODULE = 'virtual:legal'
const CAMPAIGNS = 'virtual:campaigns'
const CAMPAIGN = /^landing-/

/**
 * `virtual:legal`: the information pages of a site, the product's and the brand's own, one chunk per page and
 * language; `virtual:campaigns`: its campaign pages, which only whoever comes to one of them fetches, so that
 * no other page names them.
 *
 * @param {{ id: string; folder?: string }} options folder: where the brand lives, for tests
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
    resolveId: (source) =>
      source === MODULE || source === CAMPAIGNS || source.startsWith(`${MODULE}/`)
        ? `\0${source}`
        : undefined,
    async load(source) {
      if (source === `\0${MODULE}`) {
        const names = [...(await pages()).keys()].filter((name) => !CAMPAIGN.test(name))
        return `export const legalPages = { ${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${MODULE}/${name}`)})`).join(', ')} }`
      }
      if (source === `\0${CAMPAIGNS}`)
        return campaignsModule(
          [...(await pages())].filter(([name]) => CAMPAIGN.test(name)),
          folder,
        )
      if (!source.startsWith(`\0${MODULE}/`)) return undefined
      const name = source.slice(`\0${MODULE}/`.length)
      // Vite takes a watched file for an import: one that the brand leaves to the shared pages is none.
      const file = `${folder}legal/${name}.md`
      if (existsSync(file)) this.addWatchFile(file)
      return `export default ${JSON.stringify((await pages()).get(name))}`
    },
  }
}

/**
 * @param {readonly [name: string, page: import('./legalPages.mjs').LegalPage][]} pages
 * @param {string} folder
 */
function campaignsModule(pages, folder) {
  const pictures = [...new Set(pages.flatMap(([, { picture }]) => (picture === undefined ? [] : [picture])))]
  const entries = pages.map(
    ([name, { picture, ...page }]) =>
      `${JSON.stringify(name.replace(CAMPAIGN, ''))}: ${picture === undefined ? JSON.stringify(page) : `{ ...${JSON.stringify(page)}, picture: picture${pictures.indexOf(picture)} }`}`,
  )
  return [
    ...pictures.map(
      (picture, index) =>
        `import picture${index} from ${JSON.stringify(`${folder}assets/landings/${picture}?url&no-inline`)}`,
    ),
    `export const campaigns = { ${entries.join(',\n')} }`,
  ].join('\n')
}
