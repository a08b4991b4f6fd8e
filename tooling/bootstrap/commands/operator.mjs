import { resolve } from 'node:path'
import { buildGateway } from '../product/buildGateway.mjs'
import { runningRecord } from '../product/dataFolder.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/**
 * `npm run operator -- reports|appeals|ban|unban|host|coins|orders …`: the operator's command against the
 * running gateway.
 */
export default async function operator(args) {
  const program = await buildGateway('operator.mjs')
  const env = { VISAVIS_DATA_DIR: resolve(ROOT, '.data'), ...process.env }
  // Where the start on this data folder says its gateway listens; it need not be the usual port.
  env.GATEWAY_URL ??= runningRecord(env.VISAVIS_DATA_DIR)?.gatewayUrl
  if (env.GATEWAY_URL === undefined) delete env.GATEWAY_URL
  return passThrough(process.execPath, [program, ...args], { cwd: process.env.INIT_CWD ?? ROOT, env })
}
