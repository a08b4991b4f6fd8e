import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { brandFolder } from '../src/paths.mjs'

/**
 * A copy of a brand folder in which one file is changed.
 *
 * @param {string} id
 * @param {string} file
 * @param {(data: any) => void} change
 * @returns {Promise<string>} the folder, with a trailing slash
 */
export async function changedBrand(id, file, change) {
  const folder = `${await mkdtemp(`${tmpdir()}/brand-`)}/`
  await cp(brandFolder(id), folder, { recursive: true })
  const data = JSON.parse(await readFile(folder + file, 'utf8'))
  change(data)
  await writeFile(folder + file, JSON.stringify(data))
  return folder
}
