import { readdir } from 'node:fs/promises'
import { ROOT } from '../paths.mjs'

/** Ids of all brand folders, sorted. @returns {Promise<string[]>} */
export async function brandIds() {
  const entries = await readdir(`${ROOT}brands`, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
