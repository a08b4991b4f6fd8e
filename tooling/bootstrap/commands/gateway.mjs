import { buildGateway } from '../product/buildGateway.mjs'
import { toolEnvironment } from '../product/toolEnvironment.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/** `npm run gateway -- backup|restore|migrate …`: the gateway's own tool, on ./.data or on DATABASE_URL. */
export default async function gateway(args) {
  const program = await buildGateway('cli.mjs')
  return passThrough(process.execPath, [program, ...args], {
    cwd: process.env.INIT_CWD ?? ROOT,
    env: toolEnvironment(process.env),
  })
}
