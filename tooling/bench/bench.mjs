// Runs the product's benches, each beside its floor. `bench.mjs [name …] [--gate]`: all when none is named;
// --gate fails on a missed goal.
import { availableParallelism } from 'node:os'
import { benchArgs, benchFile, USAGE } from './benchArgs.mjs'
import { load, untilQuiet } from './machine.mjs'
import { isShort } from './short.mjs'

const { help, gate, names, unknown } = benchArgs(process.argv.slice(2))
if (help) {
  console.log(USAGE)
  process.exit(0)
}
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} here. Usage: ${USAGE}`)
  process.exit(2)
}

console.log(
  `${new Date().toISOString()}  node ${process.version}, ${availableParallelism()} cores, load ${load()}`,
)
const missed = []
for (const name of names) {
  const quiet = isShort ? false : await untilQuiet()
  console.log(
    `\n${name}${quiet ? '' : `  (THE MACHINE IS BUSY WITH OTHER WORK, load ${load()}: compare ratios and processor time only)`}`,
  )
  try {
    const { default: bench } = await import(benchFile(name).href)
    /** Each bench prints its own table. @type {{ goal: string, met: boolean }[]} */
    const goals = await bench()
    for (const { goal, met } of goals) {
      console.log(`  ${met ? 'met   ' : 'MISSED'}  ${goal}`)
      if (!met) missed.push(`${name}: ${goal}`)
    }
  } catch (error) {
    // No figure is no goal met; the other benches still have something to say.
    console.error(`  NO FIGURE  ${error instanceof Error ? error.stack : String(error)}`)
    missed.push(`${name}: no figure`)
    process.exitCode = 1
  }
}
console.log(`\nload at the end ${load()}`)
if (gate && missed.length > 0) process.exitCode = 1
