// Runs the product's benches, each beside its floor. `bench.mjs [name …] [--gate]`: all when none is named; --gate fails on a missed goal.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { load, untilQuiet } from './machine.mjs'
import { isShort } from './short.mjs'

const NAMES = ['firstScreen', 'gateway', 'call', 'matchFrame', 'match', 'meter', 'relay', 'heap', 'answerTime', 'publicPages', 'popup'].filter((name) => existsSync(fileURLToPath(fileOf(name))))

const args = process.argv.slice(2)
const asked = args.filter((arg) => !arg.startsWith('--'))
const unknown = [...asked.filter((name) => !NAMES.includes(name)), ...args.filter((arg) => arg.startsWith('--') && arg !== '--gate')]
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} here. Usage: npm run bench -- [${NAMES.join('] [')}] [--gate]`)
  process.exit(2)
}

console.log(`${new Date().toISOString()}  node ${process.version}, ${availableParallelism()} cores, load ${load()}`)
const missed = []
for (const name of asked.length > 0 ? asked : NAMES) {
  const quiet = isShort ? false : await untilQuiet()
  console.log(`\n${name}${quiet ? '' : `  (THE MACHINE IS BUSY WITH OTHER WORK, load ${load()}: compare ratios and processor time only)`}`)
  try {
    const { default: bench } = await import(fileOf(name).href)
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
if (args.includes('--gate') && missed.length > 0) process.exitCode = 1

/** A bench is a file of its own name; what is not there is not offered. */
function fileOf(name) {
  return new URL(`${name}.mjs`, import.meta.url)
}
