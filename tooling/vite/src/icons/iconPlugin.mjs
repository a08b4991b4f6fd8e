import { beforeModules } from '../beforeModules.mjs'
import { iconSprite, NAMES_FILE } from './iconSprite.mjs'
import { writeSprite } from './writeSprite.mjs'

/** @typedef {import('./iconSprite.mjs').IconWeight} IconWeight */

const ID = 'virtual:icons'

/**
 * `virtual:icons`: address of one sprite with the icons that the ui names, in one weight plus fill
 * (`<name>-on`), and nothing else. A sprite keeps the drawings out of the scripts.
 *
 * @param {{ weight: IconWeight }} options
 * @returns {import('vite').Plugin}
 */
export function iconPlugin({ weight }) {
  const sprite = beforeModules(async (root) =>
    writeSprite(await iconSprite(weight), `${root}/node_modules/.visavis/icons-${weight}`),
  )
  return {
    name: 'visavis:icons',
    ...sprite.hooks,
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      this.addWatchFile(NAMES_FILE)
      return `export { default as iconSprite } from ${JSON.stringify(`${await sprite.get()}?url&no-inline`)}`
    },
  }
}
