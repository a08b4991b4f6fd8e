import { buildGateway } from '../product/buildGateway.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/**
 * `npm run verify-receipt -- <receipt.json> [key.pem | gateway address]`: whether a receipt is whole and
 * signed by this gateway.
 */
export default async function verifyReceipt(args) {
  const program = await buildGateway('verify-receipt.mjs')
  return passThrough(process.execPath, [program, ...args], { cwd: process.env.INIT_CWD ?? ROOT })
}
