import { readdir } from 'node:fs/promises'

/** Names of the brand folders in a folder, sorted. @param {string} brands */
export async function brandIdsIn(brands) {
  const entries = await readdir(brands, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
