import { readFile } from 'node:fs/promises'

/** Text of a file; null when there is none. @param {string} file */
export const readText = (file) => readFile(file, 'utf8').catch(() => null)
