import { beforeModules } from '../beforeModules.mjs'
import { iconSprite } from './iconSprite.mjs'
import { writeSprite } from './writeSprite.mjs'

/** @typedef {import('./iconSprite.mjs').IconWeight} IconWeight */

const ICONS = 'virtual:icons'
const GALLERY = 'virtual:icon-gallery'

/**
 * `virtual:icons` for stories, where the brand changes under way: `virtual:icon-gallery` says which weight is
 * drawn. A site knows one weight and takes `iconPlugin`.
 *
 * @param {{ weights: readonly IconWeight[] }} options the first is drawn until another is asked for
 * @returns {import('vite').Plugin}
 */
export function iconGalleryPlugin({ weights }) {
  const all = [...new Set(weights)]
  const sprites = beforeModules((root) =>
    Promise.all(
      all.map(async (weight) =>
        writeSprite(await iconSprite(weight), `${root}/node_modules/.visavis/icons-${weight}`),
      ),
    ),
  )
  return {
    name: 'visavis:icon-gallery',
    ...sprites.hooks,
    resolveId: (id) => (id === ICONS || id === GALLERY ? `\0${id}` : undefined),
    async load(id) {
      // A binding of a module follows its source, so every icon that is drawn anew has the new weight.
      if (id === `\0${ICONS}`) return `export { iconSprite } from '${GALLERY}'`
      if (id !== `\0${GALLERY}`) return undefined
      const imports = (await sprites.get()).map(
        (file, index) => `import sprite${index} from ${JSON.stringify(`${file}?url&no-inline`)}`,
      )
      return `${imports.join('\n')}
const sprites = { ${all.map((weight, index) => `${JSON.stringify(weight)}: sprite${index}`).join(', ')} }
export let iconSprite = sprite0
export function drawIcons(weight) {
  iconSprite = sprites[weight] ?? sprite0
}`
    },
  }
}
