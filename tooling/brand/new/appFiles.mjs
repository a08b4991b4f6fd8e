import { readdir, readFile } from 'node:fs/promises'
import { brandIdsIn } from '../check/brandIdsIn.mjs'

/** Made by installing and building. */
const MADE = ['node_modules', 'dist', '.turbo', '.cache']

/**
 * Files of a brand's site: those of a site that is there, with the new id in place of the old one.
 *
 * @param {string} id
 * @param {{ brands: string; apps: string }} folders
 * @returns {Promise<Record<string, string>>} path below apps/<id>/ → text
 */
export async function appFiles(id, { brands, apps }) {
  const [example] = await sitesOf(brands, apps)
  if (example === undefined)
    throw new Error(
      'There is no site to take as an example: apps/ has none of a brand. Restore one from the repository.',
    )
  const own = new RegExp(`(?<![a-z0-9])${example}(?![a-z0-9])`, 'g')
  const paths = await filesBelow(`${apps}${example}`)
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [
        path,
        (await readFile(`${apps}${example}/${path}`, 'utf8')).replace(own, id),
      ]),
    ),
  )
}

/**
 * @param {string} brands
 * @param {string} apps
 */
async function sitesOf(brands, apps) {
  const sites = await readdir(apps)
  return (await brandIdsIn(brands)).filter((id) => sites.includes(id))
}

/**
 * @param {string} folder
 * @param {string} [below]
 * @returns {Promise<string[]>}
 */
async function filesBelow(folder, below = '') {
  const entries = await readdir(`${folder}/${below}`, { withFileTypes: true })
  const paths = await Promise.all(
    entries
      .filter(({ name }) => !MADE.includes(name))
      .map(async (entry) =>
        entry.isDirectory() ? filesBelow(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
      ),
  )
  return paths.flat().sort()
}
