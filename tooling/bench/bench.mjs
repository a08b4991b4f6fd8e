// Runs the product's benches, each beside its floor. `bench.mjs [name …] [--gate]`: all when none is named; --gate fails on a missed goal.
import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const NAMES = ['firstScreen', 'gateway', 'call']
const fileOf = (name) => new URL(`${name}.mjs`, import.meta.url)

const args = process.argv.slice(2)
const asked = args.filter((arg) => !arg.startsWith('--'))
const unknown = [...asked.filter((name) => !NAMES.includes(name)), ...args.filter((arg) => arg.startsWith('--') && arg !== '--gate')]
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} here. Usage: npm run bench -- [${NAMES.join('] [')}] [--gate]`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : NAMES.filter((name) => existsSync(fileURLToPath(fileOf(name))))
const load = () => loadavg().map((value) => value.toFixed(1)).join(' ')

console.log(`${new Date().toISOString()}  node ${process.version}, ${cpus().length} cores, load ${load()}`)
const missed = []
for (const name of chosen) {
  console.log(`\n${name}`)
  const { default: bench } = await import(fileOf(name).href)
  /** Each bench prints its own table. @type {{ goal: string, met: boolean }[]} */
  const goals = await bench()
  for (const { goal, met } of goals) {
    console.log(`  ${met ? 'met   ' : 'MISSED'}  ${goal}`)
    if (!met) missed.push(`${name}: ${goal}`)
  }
}
console.log(`\nload at the end ${load()}`)
process.exitCode = args.includes('--gate') && missed.length > 0 ? 1 : 0
