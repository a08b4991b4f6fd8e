import { passThrough } from './passThrough.mjs'
import { join } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'

/**
 * `npm run rules`: each rule of docs/rules with the code that cites it and the tests that show it, as one
 * Markdown table. An id, or words such as `-- gift price`, choose rules.
 */
export default (args) =>
  passThrough(process.execPath, [join(ROOT, 'tooling/checks/rules.mjs'), '--list', ...args], { cwd: ROOT })
