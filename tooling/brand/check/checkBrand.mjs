import { checkApp } from './checkApp.mjs'
import { checkConfiguration } from './checkConfiguration.mjs'
import { checkEncoding } from './checkEncoding.mjs'
import { checkFolder, endlessEntries } from './checkFolder.mjs'
import { checkGateway } from './checkGateway.mjs'
import { checkLandingPictures } from './checkLandingPictures.mjs'
import { checkLandings } from './checkLandings.mjs'
import { checkLegal } from './checkLegal.mjs'
import { checkLinks } from './checkLinks.mjs'
import { checkNames } from './checkNames.mjs'
import { checkPictures } from './checkPictures.mjs'
import { checkPlaceholders } from './checkPlaceholders.mjs'
import { checkSounds } from './checkSounds.mjs'
import { checkTokens } from './checkTokens.mjs'
import { checkWording } from './checkWording.mjs'

/**
 * Every mistake of one brand at once, in the order of its files.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {{ offline?: boolean; launch?: boolean; origin?: string }} [options] offline: do not ask the
 *   gateway; launch: what is filled in for
 *   the time being is a mistake; origin: public address that is built for instead of the brand's own
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkBrand(place, { offline = false, launch = false, origin } = {}) {
  const endless = await endlessEntries(place)
  // The other checks read what they find.
  if (endless.length > 0) return endless
  const { brand, gateway, languages, markets, landings, pictures, mistakes } = await checkConfiguration(
    place,
    { origin },
  )
  const rest = await Promise.all([
    checkFolder(place),
    checkTokens(place, languages),
    checkPictures(place),
    checkSounds(place),
    checkNames(place),
    checkApp(place),
    checkPlaceholders(place),
    checkEncoding(place),
    checkLinks(place, { landingNames: landings.map(({ name }) => name) }),
    checkWording(place, languages, brand?.hostTerm),
    checkLegal(place, {
      name: brand?.name ?? place.id,
      supportEmail: brand?.supportEmail ?? '',
      languages,
      markets,
      landingNames: landings.map(({ name }) => name),
    }),
    checkLandings(place, { landings, languages }),
    checkLandingPictures(place, pictures),
    ...(offline ? [] : [checkGateway(place, gateway)]),
  ])
  const found = [...mistakes, ...rest.flat()].map((one) =>
    launch && one.open === true ? { ...one, severity: /** @type {const} */ ('error') } : one,
  )
  return found.sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  )
}

export { isPublicAddress } from './reserved.mjs'
