import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * What stands in the file of a key. Made once where there is none, for the gateway's own user only, and never
 * replaced: instances of one service share the file.
 *
 * @param make a new key as text; only asked where the file is missing
 * @throws the system's error for a file that is there and cannot be read
 */
export function readOrMakeKeyFile(path: string, make: () => string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' })
    // Whole or not at all, and the first of two processes wins.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
