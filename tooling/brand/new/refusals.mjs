import { existsSync } from 'node:fs'
import { coreBrand } from '../core.mjs'

/** Ids that mean something else here or on an operator's disk. */
const RESERVED = new Map([
  ...['gateway', 'storybook'].map((id) => /** @type {const} */ ([id, `apps/${id} is another program`])),
  ...[
    'visavis',
    'brand',
    'brands',
    'shared',
    'default',
    'site',
    'app',
    'apps',
    'core',
    'domain',
    'ui',
    'features',
  ].map((id) => /** @type {const} */ ([id, 'it is a word of the product itself'])),
  ...['con', 'prn', 'aux', 'nul', 'com1', 'com2', 'com3', 'com4', 'lpt1', 'lpt2', 'lpt3'].map(
    (id) => /** @type {const} */ ([id, 'no folder can have that name on Windows']),
  ),
])

/**
 * Why a brand cannot have this id; null when it can.
 *
 * @param {string} id
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 */
export async function refusalOfId(id, { folder, apps }) {
  const { IDENTIFIER } = await coreBrand()
  if (!IDENTIFIER.test(id))
    return `"${id}" cannot be an id: it needs 2 to 24 lower-case letters and digits, and begins with a letter.`
  const reserved = RESERVED.get(id)
  if (reserved) return `"${id}" cannot be an id: ${reserved}.`
  if (existsSync(folder)) return `There is a brand "${id}" already; nothing of it was touched.`
  if (apps !== null && existsSync(`${apps}${id}`))
    return `apps/${id} exists already, without a brand; nothing of it was touched.`
  return null
}
