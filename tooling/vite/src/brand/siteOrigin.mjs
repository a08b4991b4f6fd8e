import { coreSource } from './coreSource.mjs'

/**
 * What is wrong with a public address of a site, in words; undefined when it may be built for. `siteOrigin`,
 * `--origin` and VISAVIS_SITE_ORIGIN obey this one rule.
 *
 * @param {string} text
 * @returns {Promise<string | undefined>}
 */
export async function originFault(text) {
  const { addressProblem, SITE_ADDRESS } = await coreSource('webAddress.ts')
  const problem = addressProblem(text, SITE_ADDRESS)
  return problem === undefined
    ? undefined
    : `${problem.what}${problem.meant === undefined ? '' : `; did you mean "${problem.meant}"?`}`
}

/**
 * The address a site is built for: the one that was given, or the brand's own.
 *
 * @param {{ given: string | undefined; own: string }} addresses empty: none
 * @throws {Error} when the one that was given is no address
 */
export async function builtOrigin({ given, own }) {
  if (given === undefined || given === '') return own
  const fault = await originFault(given)
  if (fault !== undefined)
    throw new Error(
      `VISAVIS_SITE_ORIGIN must be an address such as https://www.example.com, not ${JSON.stringify(given)}: ${fault}`,
    )
  return given
}
