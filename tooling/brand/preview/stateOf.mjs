import { readFile } from 'node:fs/promises'
import { checkBrand } from '../check/checkBrand.mjs'
import { checkConfiguration } from '../check/checkConfiguration.mjs'
import { liveTheme } from './liveTheme.mjs'
import { keyScreens } from './screens.mjs'

/**
 * What the page shows.
 * @typedef {{ brand: { id: string, name: string, languages: readonly string[], hostCardLayout: string }, screens: import('./screens.mjs').Screen[], mistakes: import('../check/Mistake.d.ts').Mistake[], css: string }} PreviewState
 */

/**
 * Looks at a brand folder. While something is wrong in it, what was shown before stays.
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 * @param {string} library folder of the built component library
 * @param {{ state: PreviewState, fonts: string[] } | null} before
 * @returns {Promise<{ state: PreviewState, fonts: string[] }>}
 */
export async function stateOf(place, library, before) {
  const [{ brand }, mistakes, theme, index] = await Promise.all([
    checkConfiguration(place), checkBrand(place, { offline: true }), liveTheme(place).catch(() => null), readFile(`${library}/index.json`, 'utf8'),
  ])
  const shown = brand ?? before?.state.brand ?? { id: place.id, name: place.id, languages: ['en'], hostCardLayout: 'overlay' }
  const { id, name, languages, hostCardLayout } = shown
  return {
    state: { brand: { id, name, languages, hostCardLayout }, screens: keyScreens(JSON.parse(index).entries, shown), mistakes, css: theme?.css ?? before?.state.css ?? '' },
    fonts: theme?.fonts ?? before?.fonts ?? [],
  }
}
