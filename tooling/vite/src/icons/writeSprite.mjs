import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'

/**
 * Writes a sprite unless it stands there already.
 *
 * @param {string} sprite
 * @param {string} folder
 * @returns {Promise<string>} its file
 */
export async function writeSprite(sprite, folder) {
  const file = `${folder}/icons.svg`
  await mkdir(folder, { recursive: true })
  if ((await readFile(file, 'utf8').catch(() => '')) !== sprite) {
    const draft = `${file}.${process.pid}`
    await writeFile(draft, sprite)
    await rename(draft, file)
  }
  return file
}
