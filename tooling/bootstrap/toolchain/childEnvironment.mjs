import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './workspace.mjs'

/**
 * Environment of everything we start: our pnpm first on PATH (turbo looks there), telemetry off,
 * and no left-overs of the `npm run` around us that would make tools warn.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ bin: string }} pnpm
 */
export function childEnvironment(env, pnpm) {
  const path = [pnpm.bin, join(ROOT, 'node_modules/.bin'), dirname(process.execPath), env.PATH]
    .filter(Boolean)
    .join(delimiter)
  return {
    PATH: path,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
  }
}
