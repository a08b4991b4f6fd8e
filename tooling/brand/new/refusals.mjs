import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { coreBrand } from '../core.mjs'
import { readText } from '../check/readText.mjs'
import { ROOT } from '../paths.mjs'

/** Ids that mean something else here or on an operator's disk. */
const RESERVED = new Map([
  ...['gateway', 'storybook'].map((id) => /** @type {const} */ ([id, `apps/${id} is another program`])),
  ...['visavis', 'brand', 'brands', 'shared', 'default', 'site', 'app', 'apps', 'core', 'domain', 'ui', 'features'].map((id) => /** @type {const} */ ([id, 'it is a word of the product itself'])),
  ...['con', 'prn', 'aux', 'nul', 'com1', 'com2', 'com3', 'com4', 'lpt1', 'lpt2', 'lpt3'].map((id) => /** @type {const} */ ([id, 'no folder can have that name on Windows'])),
])

/**
 * Why a brand cannot have this id; null when it can.
 * @param {string} id
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 */
export async function refusalOfId(id, { folder, apps }) {
  const { IDENTIFIER } = await coreBrand()
  if (!IDENTIFIER.test(id)) return `"${id}" cannot be an id: it needs 2 to 24 lower-case letters and digits, and begins with a letter.`
  const reserved = RESERVED.get(id)
  if (reserved) return `"${id}" cannot be an id: ${reserved}.`
  if (existsSync(folder)) return `There is a brand "${id}" already; nothing of it was touched.`
  if (apps !== null && existsSync(`${apps}${id}`)) return `apps/${id} exists already, without a brand; nothing of it was touched.`
  return sharedWord(id)
}

/**
 * A brand's words must not stand in code that every brand ships: each build is searched for the names of the others.
 * @param {string} word id or name
 */
export async function sharedWord(word) {
  const pattern = new RegExp(`(?<![a-z0-9])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z0-9])`, 'i')
  for (const folder of ['packages/features/src', 'packages/ui/src', 'packages/domain/src', 'packages/core/src']) {
    const entries = await readdir(ROOT + folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile() || !/(?<!\.d|\.test|\.stories)\.(ts|tsx|css|json)$/.test(entry.name) || entry.parentPath.includes('/compiled')) continue
      const file = `${entry.parentPath}/${entry.name}`
      if (pattern.test((await readText(file)) ?? '')) return `"${word}" cannot be the name of a brand: it is a word of the shared code (${file.slice(ROOT.length)}), so it could not be kept out of other brands' sites.`
    }
  }
  return null
}
