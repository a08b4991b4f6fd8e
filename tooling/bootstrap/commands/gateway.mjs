import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BRANDS } from '../product/brandFolders.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { ExplainedError } from '../process/explain.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

const PROGRAM = join(ROOT, 'apps/gateway/dist/cli.mjs')

/** `npm run gateway -- backup|restore|migrate …`: the gateway's own tool, on ./.data or on DATABASE_URL. */
export default async function gateway(args) {
  const { code, output } = await runToEnd('turbo', ['run', 'build', '--filter=@visavis/gateway', '--output-logs=errors-only', '--ui=stream', '--no-color'], { cwd: ROOT })
  if (code !== 0 || !existsSync(PROGRAM)) throw new ExplainedError(`The gateway could not be built:\n${output}`)
  const env = { VISAVIS_DATA_DIR: resolve(ROOT, '.data'), VISAVIS_BRANDS_DIR: BRANDS, VISAVIS_MODE: 'development', ...process.env }
  return passThrough(process.execPath, [PROGRAM, ...args], { cwd: process.env.INIT_CWD ?? ROOT, env })
}
