import { passThrough } from './passThrough.mjs'
import { join } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'

/** `npm run faults`: puts each known fault into the product and expects that its check fails. */
export default (args) =>
  passThrough(process.execPath, [join(ROOT, 'tooling/checks/faults.mjs'), ...args], { cwd: ROOT })
