import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { refuseSecondStart } from '../product/dataFolder.mjs'
import { waitForPredecessor } from '../product/waitForPredecessor.mjs'
import { ExplainedError } from '../process/explain.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

/** `npm run reset`: removes the data folder, so that the next start seeds a new database. */
export default async function reset(args) {
  const at = args.indexOf('--data')
  const data = at >= 0 && args[at + 1] ? resolve(process.env.INIT_CWD ?? ROOT, args[at + 1]) : resolve(ROOT, '.data')
  await refuseSecondStart(data)
  await waitForPredecessor(data)
  try {
    rmSync(data, { recursive: true, force: true })
  } catch (error) {
    throw new ExplainedError(`${data} could not be removed (${error.code}).`, 'Remove it by hand.')
  }
  console.log(`${data} is removed; the next npm start seeds a new database.`)
}
