import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { npmRegistry } from './npmCli.mjs'
import { ROOT } from './workspace.mjs'

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Variables for `pnpm install`: npm's registry and settings file, and a store of our own where HOME cannot be
 * written.
 */
export function installationEnvironment(env = process.env) {
  const registry = env.pnpm_config_registry ?? npmRegistry()
  const own = { ...(registry === undefined ? {} : { pnpm_config_registry: registry }), CI: 'true' }
  if (env.npm_config_userconfig && !env.NPM_CONFIG_USERCONFIG)
    own.NPM_CONFIG_USERCONFIG = env.npm_config_userconfig
  if (!canWrite(homedir())) own.pnpm_config_store_dir = join(ROOT, '.tools/store')
  return own
}
