import { resolve } from 'node:path'
import { buildGateway } from '../product/buildGateway.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/** `npm run operator -- reports|appeals|ban|unban|host|coins|orders …`: the operator's command against the running gateway. */
export default async function operator(args) {
  const program = await buildGateway('operator.mjs')
  const env = { VISAVIS_DATA_DIR: resolve(ROOT, '.data'), ...process.env }
  return passThrough(process.execPath, [program, ...args], { cwd: process.env.INIT_CWD ?? ROOT, env })
}
