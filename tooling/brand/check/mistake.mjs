import { relative } from 'node:path'
import { ROOT } from '../paths.mjs'

/** @typedef {import('./Mistake.d.ts').Mistake} Mistake */

/**
 * A mistake at a place of a file.
 *
 * @param {string} file absolute
 * @param {{ line?: number; column?: number }} place
 * @param {string} what
 * @param {string} mend
 * @param {Mistake['severity']} [severity]
 * @param {boolean} [open] whether it is only filled in for the time being
 * @returns {Mistake}
 */
export const mistake = (file, { line = 1, column = 1 }, what, mend, severity = 'error', open = false) => ({
  file: shown(file),
  line,
  column,
  what: sentence(what),
  mend: sentence(mend),
  severity,
  ...(open && { open }),
})

/** @param {string} file */
function shown(file) {
  const path = relative(ROOT, file)
  return (path.startsWith('..') ? file : path).replaceAll('\\', '/')
}

/** @param {string} text */
const sentence = (text) => (/[.?!]$/.test(text) ? text : `${text}.`)
