import { brandFolder } from '../paths.mjs'
import { brandIds } from './brandIds.mjs'
import { brandWords } from './brandWords.mjs'
import { readBrand } from './readBrand.mjs'
import { writeTheme } from './writeTheme.mjs'

const ID = 'virtual:brands'

/**
 * `virtual:brands`: every brand folder with its theme as text and its own words. For stories only; a site knows one brand.
 * @param {{ none?: boolean }} [options] none: no brand at all, where the page around the stories brings one
 * @returns {import('vite').Plugin}
 */
export function brandGalleryPlugin({ none = false } = {}) {
  let root = ''
  return {
    name: 'visavis:brand-gallery',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      const brands = await Promise.all(
        (none ? [] : await brandIds()).map(async (brandId, index) => {
          const folder = brandFolder(brandId)
          for (const name of ['brand.json', 'theme.tokens.json']) this.addWatchFile(folder + name)
          const { file } = await writeTheme({ id: brandId, folder, into: `${root}/node_modules/.visavis/${brandId}` })
          const imports = `import theme${index} from ${JSON.stringify(`${file}?inline`)}\nimport mark${index} from ${JSON.stringify(`${folder}assets/mark.svg?url`)}`
          const brand = await readBrand(brandId)
          return { imports, entry: `{ brand: ${JSON.stringify(brand)}, theme: theme${index}, mark: mark${index}, ...${JSON.stringify(await brandWords(folder, brand))} }` }
        }),
      )
      return `${brands.map(({ imports }) => imports).join('\n')}\nexport const brands = [${brands.map(({ entry }) => entry).join(', ')}]`
    },
  }
}
