import { relative } from 'node:path'
import { ROOT } from '../paths.mjs'

/**
 * One mistake in a brand folder: where, what is wrong (with the value), and how to mend it. Lines and columns
 * count from 1.
 *
 * @typedef {{ file: string; line: number; column: number; what: string; mend: string }} Mistake
 *
 * @typedef {{ line: number; column: number }} Place
 */

/** @param {string} file @param {Place} place @param {string} what @param {string} mend @returns {Mistake} */
export const mistakeAt = (file, { line, column }, what, mend) => ({
  file: shownFile(file),
  line,
  column,
  what,
  mend,
})

/** A file as people name it: below the checkout if it is there. @param {string} file */
const shownFile = (file) => (file.startsWith(ROOT) ? relative(ROOT, file) : file)

/** @param {Mistake} mistake */
const key = ({ file, line, column, what }) => `${file}:${line}:${column} ${what}`

/** Each mistake once, in the order of the files. @param {readonly Mistake[]} mistakes */
export const eachOnce = (mistakes) =>
  [...new Map(mistakes.map((one) => [key(one), one])).values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  )

/** Mistakes as an error: all of them at once, one a line. */
export class MistakesError extends Error {
  /** @param {readonly Mistake[]} mistakes */
  constructor(mistakes) {
    super(
      mistakes
        .map(({ file, line, column, what, mend }) => `${file}:${line}:${column} ${what}\n  ${mend}`)
        .join('\n'),
    )
    this.mistakes = mistakes
  }
}
