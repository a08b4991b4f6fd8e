import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { brandIds } from '@visavis/vite-preset'
import { ROOT } from '../paths.mjs'

const MADE = /\/(node_modules|dist|\.turbo|\.cache)$/

/**
 * Copies of all brands and their sites in a folder of their own, to change without harm.
 *
 * @returns {Promise<{
 *   brands: string
 *   apps: string
 *   place: (id: string) => import('../check/Mistake.d.ts').BrandPlace
 * }>}
 */
export async function brandCopies() {
  const root = `${await mkdtemp(`${tmpdir()}/brands-`)}/`
  const [brands, apps] = [`${root}brands/`, `${root}apps/`]
  await cp(`${ROOT}brands`, brands, { recursive: true })
  for (const id of await brandIds())
    await cp(`${ROOT}apps/${id}`, `${apps}${id}`, { recursive: true, filter: (path) => !MADE.test(path) })
  return { brands, apps, place: (id) => ({ id, folder: `${brands}${id}/`, brands, apps }) }
}

/** Every file below a folder. @param {string} folder */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('//', '/').slice(folder.length))
    .sort()
}
