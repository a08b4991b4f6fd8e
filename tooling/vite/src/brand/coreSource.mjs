import { runnerImport } from 'vite'
import { ROOT } from '../paths.mjs'

/** @type {Map<string, Promise<any>>} */
const loaded = new Map()

/**
 * A module of core's brand folder. It is TypeScript source; Vite's runner reads it in plain Node too.
 *
 * @param {string} name file, e.g. `parseBrand.ts`
 */
export function coreSource(name) {
  const known = loaded.get(name)
  if (known) return known
  const module = runnerImport(`${ROOT}packages/core/src/brand/${name}`, {
    logLevel: 'silent',
    configFile: false,
  }).then((result) => /** @type {any} */ (result.module))
  loaded.set(name, module)
  // What failed on a busy machine is read again by whoever asks next.
  module.catch(() => loaded.delete(name))
  return module
}
