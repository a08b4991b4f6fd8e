// What was asked of the benches. Needs no installed package, so that a mistake is told before anything is
// built.
import { existsSync } from 'node:fs'

/**
 * Every bench there is, in the order in which they run. A bench is a file of its own name; what is not there
 * is not offered.
 */
export const BENCHES = [
  'firstScreen',
  'gateway',
  'busy',
  'call',
  'giftFrames',
  'matchFrame',
  'match',
  'meter',
  'relay',
  'heap',
  'answerTime',
  'publicPages',
  'popup',
  'earlyPress',
  'chatStore',
  'rewardPages',
  'rewardRaces',
  'chatThread',
  'chatLoad',
  'uploads',
  'profile',
  'pay',
  'shop',
].filter((name) => existsSync(benchFile(name)))

export const USAGE = `npm run bench -- [${BENCHES.join('] [')}] [--gate]
All run when none is named. --gate fails on a missed goal. BENCH_SHORT=1 makes short rounds of the long ones, to see that they work.`

/** @param {string} name */
export function benchFile(name) {
  return new URL(`${name}.mjs`, import.meta.url)
}

/**
 * @param {readonly string[]} args
 * @returns {{ help: boolean; gate: boolean; names: readonly string[]; unknown: readonly string[] }}
 */
export function benchArgs(args) {
  const help = args.some((arg) => arg === '--help' || arg === '-h')
  const names = args.filter((arg) => !arg.startsWith('-'))
  const unknown = args.filter((arg) =>
    arg.startsWith('-') ? !['--gate', '--help', '-h'].includes(arg) : !BENCHES.includes(arg),
  )
  return { help, gate: args.includes('--gate'), names: names.length > 0 ? names : BENCHES, unknown }
}
