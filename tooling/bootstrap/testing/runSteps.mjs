const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8)

/**
 * @typedef {{
 *   name: string
 *   run: () => Promise<{ passed: number; failed: number; output: string; note?: string }>
 * }} Step
 */

/**
 * Runs steps one after the other, those of a list side by side; a failing one does not stop the rest, its
 * output is shown at once.
 *
 * @param {(Step | Step[])[]} steps
 * @param {{ print?: (line: string) => void }} [options]
 * @returns {Promise<{ passed: number; failed: number }>} over all steps
 */
export async function runSteps(steps, { print = console.log } = {}) {
  const width = Math.max(...steps.flat().map(({ name }) => name.length)) + 2
  const rows = []
  const begin = Date.now()
  const runStep = async ({ name, run }) => {
    const since = Date.now()
    const beat = setInterval(() => print(`  … ${name} (${seconds(Date.now() - since).trim()})`), 30_000)
    const result = await run().catch((error) => ({
      passed: 0,
      failed: 1,
      output: error.stack ?? String(error),
    }))
    clearInterval(beat)
    if (result.failed > 0) print(`\n──── ${name} ────\n${result.output.trim()}\n`)
    const row = `${result.failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${seconds(Date.now() - since)}${result.note ? `  ${result.note}` : ''}`
    print(row)
    rows.push({ row, ...result })
  }
  for (const step of steps) await Promise.all([step].flat().map(runStep))
  const passed = rows.reduce((total, row) => total + row.passed, 0)
  const failed = rows.reduce((total, row) => total + row.failed, 0)
  if (failed > 0)
    print(
      `\nFailed:\n${rows
        .filter((row) => row.failed > 0)
        .map(({ row }) => row)
        .join('\n')}`,
    )
  print(`\nTook ${seconds(Date.now() - begin).trim()}`)
  print(`${passed} passed, ${failed} failed`)
  return { passed, failed }
}
