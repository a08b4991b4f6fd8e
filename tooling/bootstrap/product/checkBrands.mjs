import { ExplainedError } from '../process/explain.mjs'
import { brandFile } from './brandFolders.mjs'

/** Everything that keeps one brand from being started, as text; empty when it is sound. */
async function mistakesOf(id, { readBrand, themeCss }) {
  const found = []
  for (const check of [readBrand, themeCss]) {
    try {
      await check(id)
    } catch (error) {
      found.push(error.message)
    }
  }
  return [...new Set(found)]
}

/** Reads every part of these brands and stops with all their mistakes at once. @param {string[]} ids */
export async function checkBrands(ids) {
  for (const id of ids) brandFile(id)
  const preset = await import('@visavis/vite-preset')
  const mistakes = (await Promise.all(ids.map((id) => mistakesOf(id, preset)))).flat()
  if (mistakes.length > 0)
    throw new ExplainedError(mistakes.join('\n'), 'Correct this in the brand folder and start again.')
}

/**
 * Stops unless `brand -- check` has nothing against packing these brands for a host. A build for a public
 * address is a launch: what `new` only filled in for the time being is a mistake then.
 *
 * @param {string[]} ids
 * @param {{ origin?: string }} [options] origin: address that was given, instead of the brand's own
 * @returns {Promise<Record<string, string[]>>} id → what is still to fill in before a launch
 */
export async function checkForHost(ids, { origin } = {}) {
  for (const id of ids) brandFile(id)
  const [{ checkBrand, isPublicAddress }, { placeOf }, { printMistakes }] = await Promise.all([
    import('@visavis/brand-tools/checkBrand'),
    import('@visavis/brand-tools/places'),
    import('@visavis/brand-tools/printMistakes'),
  ])
  const found = await Promise.all(
    ids.map(async (id) => ({
      id,
      mistakes: await checkBrand(placeOf(id), {
        offline: true,
        ...(origin !== undefined && { origin }),
        launch: isPublicAddress(origin ?? brandFile(id).siteOrigin ?? ''),
      }),
    })),
  )
  const wrong = found.flatMap(({ mistakes }) => mistakes.filter(({ severity }) => severity === 'error'))
  if (wrong.length > 0)
    throw new ExplainedError(
      printMistakes(wrong),
      `Correct this in the brand folder and build again; "npm run brand -- check ${ids.join(' ')}" says the same.`,
    )
  return Object.fromEntries(
    found.map(({ id, mistakes }) => [
      id,
      mistakes.filter(({ open }) => open === true).map(({ what }) => what),
    ]),
  )
}
