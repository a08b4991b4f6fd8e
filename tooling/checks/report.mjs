/**
 * Ends a check: prints what is wrong, each with its mend, or one line that all is well.
 *
 * @param {string} what
 * @param {string[]} faults
 */
export function report(what, faults) {
  if (faults.length === 0) {
    console.log(`${what}: nothing to correct.`)
    return
  }
  console.error(`${what}: ${faults.length} to correct.\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  process.exitCode = 1
}
