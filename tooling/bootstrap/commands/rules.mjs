import { passThrough } from './passThrough.mjs'
import { join } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'

/** `npm run rules`: each rule of docs/rules with the tests that show it, as one Markdown table. */
export default (args) =>
  passThrough(process.execPath, [join(ROOT, 'tooling/checks/rules.mjs'), '--list', ...args], { cwd: ROOT })
