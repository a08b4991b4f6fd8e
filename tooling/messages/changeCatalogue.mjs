import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPTS = 200

/** A lock folder beside the file keeps one change from losing another. */
async function lock(file) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      mkdirSync(`${file}.lock`)
      return () => rmdirSync(`${file}.lock`)
    } catch (error) {
      if (attempt > ATTEMPTS) throw error
      await delay(50)
    }
  }
}

/**
 * Changes one catalogue file, sorted and in one step; several people may do so at the same time.
 *
 * @param {string} file
 * @param {(messages: Record<string, string>) => Record<string, string>} change gets `{}` for a file that is
 *   not there yet
 */
export async function changeCatalogue(file, change) {
  mkdirSync(dirname(file), { recursive: true })
  const unlock = await lock(file)
  try {
    let known = {}
    try {
      known = JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    const sorted = Object.fromEntries(Object.entries(change(known)).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  } finally {
    unlock()
  }
}
