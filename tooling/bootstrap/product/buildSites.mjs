import { ExplainedError } from '../process/explain.mjs'
import { chosenBrands } from './brandFolders.mjs'
import { buildProduct } from './buildProduct.mjs'
import { checkForHost } from './checkBrands.mjs'
import { packBrand } from './packBrand.mjs'

/** Address for every brand from outside; that of one brand is not that of the next. */
const GIVEN_ORIGIN = process.env.VISAVIS_SITE_ORIGIN

/**
 * Builds brands and puts them where they can be deployed from.
 *
 * @param {{
 *   brand?: string[]
 *   all?: boolean
 *   origin?: string
 *   out?: string
 *   onOpen?: (open: Record<string, string[]>) => void
 * }} options
 *   origin: public address, instead of the brand's own; onOpen: told what is still to fill in before a
 *   launch, by id
 * @returns {Promise<Record<string, string>>} id → folder
 */
export async function buildSites({ brand = [], all = false, origin, out, onOpen = () => undefined }) {
  const ids = chosenBrands({ brand, all })
  const address =
    origin === undefined
      ? await soundOrigin('VISAVIS_SITE_ORIGIN', GIVEN_ORIGIN || undefined)
      : await siteOrigin(origin, ids)
  if (address === undefined) delete process.env.VISAVIS_SITE_ORIGIN
  else process.env.VISAVIS_SITE_ORIGIN = address
  onOpen(await checkForHost(ids, { origin: address }))
  await buildProduct(ids)
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await packBrand(id, out, address)])))
}

async function siteOrigin(text, ids) {
  if (ids.length > 1)
    throw new ExplainedError(
      '--origin is the address of one brand.',
      'Build the brands one by one, or write siteOrigin into each brand.json.',
    )
  return soundOrigin('--origin', text)
}

/** An address by the rule of siteOrigin in brand.json; undefined where none was given. */
async function soundOrigin(name, text) {
  if (text === undefined) return undefined
  const { originFault } = await import('@visavis/vite-preset/brand/siteOrigin')
  const fault = await originFault(text)
  if (fault !== undefined)
    throw new ExplainedError(
      `${name} must be an address without a path such as https://www.example.com, not "${text}": ${fault}`,
    )
  return text
}
