import { iconSprite, NAMES_FILE } from './iconSprite.mjs'
import { writeSprite } from './writeSprite.mjs'

/** @typedef {import('./iconSprite.mjs').IconWeight} IconWeight */

const ID = 'virtual:icons'

/**
 * `virtual:icons`: address of one sprite with the icons that the ui names, in one weight plus fill (`<name>-on`), and nothing else.
 * A sprite keeps the drawings out of the scripts.
 * @param {{ weight: IconWeight }} options
 * @returns {import('vite').Plugin}
 */
export function iconPlugin({ weight }) {
  let root = ''
  return {
    name: 'visavis:icons',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      this.addWatchFile(NAMES_FILE)
      const file = await writeSprite(await iconSprite(weight), `${root}/node_modules/.visavis/icons-${weight}`)
      return `export { default as iconSprite } from ${JSON.stringify(`${file}?url&no-inline`)}`
    },
  }
}
