/**
 * Mistakes as people read them: place, what is wrong, how to mend it.
 *
 * @param {readonly import('./Mistake.d.ts').Mistake[]} mistakes
 */
export function printMistakes(mistakes) {
  return mistakes
    .map(
      ({ file, line, column, what, mend, severity }) =>
        `${file}:${line}:${column} ${severity === 'warning' ? 'warning: ' : ''}${what}\n    ${mend}`,
    )
    .join('\n')
}
