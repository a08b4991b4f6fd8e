import { resolve } from 'node:path'
import { BRANDS } from './brandFolders.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

/**
 * Environment of the gateway's own tool. Only on the data of this checkout it is a tool of development: a
 * database or a folder that somebody names may be a public one, where the gateway's own default counts.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const toolEnvironment = (env) => ({
  ...(!env.DATABASE_URL && !env.VISAVIS_DATA_DIR && { VISAVIS_MODE: 'development' }),
  VISAVIS_DATA_DIR: resolve(ROOT, '.data'),
  VISAVIS_BRANDS_DIR: BRANDS,
  ...env,
})
