import { ExplainedError } from '../process/explain.mjs'
import { chosenBrands } from './brandFolders.mjs'
import { buildProduct } from './buildProduct.mjs'
import { checkBrands } from './checkBrands.mjs'
import { packBrand } from './packBrand.mjs'

/** Address for every brand from outside; that of one brand is not that of the next. */
const GIVEN_ORIGIN = process.env.VISAVIS_SITE_ORIGIN

/**
 * Builds brands and puts them where they can be deployed from.
 * @param {{ brand?: string[], all?: boolean, origin?: string, out?: string }} options origin: public address, instead of the brand's own
 * @returns {Promise<Record<string, string>>} id → folder
 */
export async function buildSites({ brand = [], all = false, origin, out }) {
  const ids = chosenBrands({ brand, all })
  const address = origin === undefined ? GIVEN_ORIGIN : siteOrigin(origin, ids)
  if (address === undefined) delete process.env.VISAVIS_SITE_ORIGIN
  else process.env.VISAVIS_SITE_ORIGIN = address
  await checkBrands(ids)
  await buildProduct(ids)
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await packBrand(id, out)])))
}

function siteOrigin(text, ids) {
  if (ids.length > 1) throw new ExplainedError('--origin is the address of one brand.', 'Build the brands one by one, or write siteOrigin into each brand.json.')
  if (!/^https?:\/\/[^/\s]+$/.test(text) || !URL.canParse(text)) throw new ExplainedError(`--origin must be an address without a path such as https://www.example.com, not "${text}".`)
  return text
}
