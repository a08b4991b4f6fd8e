import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Reads a JSON file below the repository. */
export const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'))
