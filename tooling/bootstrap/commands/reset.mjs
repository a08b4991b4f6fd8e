import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseSecondStart } from '../product/dataFolder.mjs'
import { waitForPredecessor } from '../product/waitForPredecessor.mjs'
import { ExplainedError } from '../process/explain.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

const HELP = `npm run reset -- [options]
  removes database, keys and log, so that the next start begins afresh
  --data <folder>      where they are; ./.data when left out`

/**
 * `npm run reset`: removes the data folder, so that the next start seeds a new database. Whatever is not
 * understood removes nothing.
 */
export default async function reset(args) {
  const options = optionsOf(args)
  if (options.help) return console.log(HELP) ?? 0
  const data = resolve(process.env.INIT_CWD ?? ROOT, options.data ?? resolve(ROOT, '.data'))
  await refuseSecondStart(data)
  await waitForPredecessor(data)
  try {
    rmSync(data, { recursive: true, force: true })
  } catch (error) {
    throw new ExplainedError(`${data} could not be removed (${error.code}).`, 'Remove it by hand.')
  }
  console.log(`${data} is removed; the next npm start seeds a new database.`)
  return 0
}

function optionsOf(args) {
  try {
    return parseArgs({ args, options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
      .values
  } catch (error) {
    throw new ExplainedError(`${error.message.split('. ')[0]}.`, HELP)
  }
}
