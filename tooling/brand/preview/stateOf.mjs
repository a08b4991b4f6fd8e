import { readFile } from 'node:fs/promises'
import { checkBrand } from '../check/checkBrand.mjs'
import { checkConfiguration } from '../check/checkConfiguration.mjs'
import { liveBrand } from './liveBrand.mjs'
import { keyScreens } from './screens.mjs'

/**
 * What the page shows. `version` changes with the brand that is shown, so that frames know there is something
 * new; a mistake leaves it, or each would redraw every frame and show nothing meanwhile. `ready`: there is a
 * sound brand to show, if only the one before the last save.
 *
 * @typedef {{
 *   version: number
 *   ready: boolean
 *   brand: { id: string; name: string; languages: readonly string[] }
 *   screens: import('./screens.mjs').Screen[]
 *   mistakes: import('../check/Mistake.d.ts').Mistake[]
 * }} PreviewState
 *
 * @typedef {{
 *   state: PreviewState
 *   live: import('./liveBrand.mjs').LiveBrand | null
 *   fonts: string[]
 * }} Looked
 */

/**
 * Looks at a brand folder. While something is wrong in it, what was shown before stays.
 *
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 * @param {string} library folder of the built component library
 * @param {Looked | null} before
 * @returns {Promise<Looked>}
 */
export async function stateOf(place, library, before) {
  const [{ brand }, mistakes, index] = await Promise.all([
    checkConfiguration(place),
    checkBrand(place, { offline: true }),
    readFile(`${library}/index.json`, 'utf8'),
  ])
  const sound = brand === null ? null : await liveBrand(place, brand).catch(() => null)
  const live = sound?.live ?? before?.live ?? null
  const version =
    before === null ? 1 : before.state.version + Number(JSON.stringify(live) !== JSON.stringify(before.live))
  const { name, languages, hostCardLayout } = live?.brand ??
    brand ?? { name: place.id, languages: ['en'], hostCardLayout: 'overlay' }
  return {
    state: {
      version,
      ready: live !== null,
      brand: { id: place.id, name, languages },
      screens: keyScreens(JSON.parse(index).entries, { hostCardLayout }),
      mistakes,
    },
    live,
    fonts: sound?.fonts ?? before?.fonts ?? [],
  }
}
