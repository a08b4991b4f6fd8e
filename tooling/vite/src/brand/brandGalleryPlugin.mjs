import { beforeModules } from '../beforeModules.mjs'
import { brandFolder } from '../paths.mjs'
import { brandIds } from './brandIds.mjs'
import { brandWords } from './brandWords.mjs'
import { readBrand } from './readBrand.mjs'
import { writeTheme } from './writeTheme.mjs'

const ID = 'virtual:brands'

/**
 * `virtual:brands`: every brand folder with its theme as text and its own words. For stories only; a site
 * knows one brand.
 *
 * @param {{ none?: boolean }} [options] none: no brand at all, where the page around the stories brings one
 * @returns {import('vite').Plugin}
 */
export function brandGalleryPlugin({ none = false } = {}) {
  const shown = async () => (none ? [] : brandIds())
  const gallery = beforeModules(async (root) =>
    Promise.all((await shown()).map((id, index) => brandEntry(id, index, root))),
  )
  return {
    name: 'visavis:brand-gallery',
    ...gallery.hooks,
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      // Before they are read: what is broken is read again when it is mended.
      for (const brandId of await shown())
        for (const name of ['brand.json', 'theme.tokens.json']) this.addWatchFile(brandFolder(brandId) + name)
      const brands = await gallery.get()
      return `${brands.map(({ imports }) => imports).join('\n')}\nexport const brands = [${brands.map(({ entry }) => entry).join(', ')}]`
    },
  }
}

/**
 * @param {string} id
 * @param {number} index
 * @param {string} root
 */
async function brandEntry(id, index, root) {
  const folder = brandFolder(id)
  const { file } = await writeTheme({ id, folder, into: `${root}/node_modules/.visavis/${id}` })
  const imports = `import theme${index} from ${JSON.stringify(`${file}?inline`)}\nimport mark${index} from ${JSON.stringify(`${folder}assets/mark.svg?url`)}`
  const brand = await readBrand(id)
  return {
    imports,
    entry: `{ brand: ${JSON.stringify(brand)}, theme: theme${index}, mark: mark${index}, ...${JSON.stringify(await brandWords(folder, brand))} }`,
  }
}
