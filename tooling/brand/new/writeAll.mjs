import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes new folders as a whole: never over a file that is there, and nothing stays of an attempt that
 * failed.
 *
 * @param {readonly { folder: string; files: Record<string, string | Uint8Array> }[]} folders each must not
 *   exist yet
 * @returns {Promise<{ undo: () => Promise<void> }>}
 */
export async function writeAll(folders) {
  /** @type {string[]} */
  const made = []
  const undo = async () => {
    for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const { folder, files } of folders) {
      // Without `recursive` this fails where the folder is, so that nobody else's is ever removed.
      await mkdir(folder)
      made.push(folder)
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(`${folder}${path}`), { recursive: true })
        await writeFile(`${folder}${path}`, content, { flag: 'wx' })
      }
    }
  } catch (error) {
    await undo()
    throw error
  }
  return { undo }
}
