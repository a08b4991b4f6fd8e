import { installationEnvironment } from '../toolchain/installationEnvironment.mjs'
import { passThrough } from './passThrough.mjs'

/** `npm run pnpm -- add …`: the pinned pnpm, without one on PATH. */
export default (args) => {
  const { CI: _ci, ...env } = installationEnvironment()
  return passThrough('pnpm', args, { cwd: process.env.INIT_CWD, env: { ...process.env, ...env } })
}
