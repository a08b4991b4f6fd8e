import { readdir } from 'node:fs/promises'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'

/** What a brand folder holds. */
const ENTRIES = ['brand.json', 'theme.tokens.json', 'assets', 'messages', 'legal', 'sounds']

/**
 * Files and folders that nothing reads: mostly misspelled ones.
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkFolder({ folder }) {
  const { nearest } = await coreBrand()
  const strange = (await readdir(folder)).filter((name) => !ENTRIES.includes(name))
  return strange.map((name) => {
    const meant = nearest(name, ENTRIES)
    return mistake(folder + name, {}, `nothing reads ${name}`, meant === undefined ? 'remove it' : `did you mean ${meant}?`)
  })
}
