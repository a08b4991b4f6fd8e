import { resolve } from 'node:path'
import { BRANDS } from '../product/brandFolders.mjs'
import { buildGateway } from '../product/buildGateway.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/** `npm run gateway -- backup|restore|migrate …`: the gateway's own tool, on ./.data or on DATABASE_URL. */
export default async function gateway(args) {
  const program = await buildGateway('cli.mjs')
  const env = { VISAVIS_DATA_DIR: resolve(ROOT, '.data'), VISAVIS_BRANDS_DIR: BRANDS, VISAVIS_MODE: 'development', ...process.env }
  return passThrough(process.execPath, [program, ...args], { cwd: process.env.INIT_CWD ?? ROOT, env })
}
