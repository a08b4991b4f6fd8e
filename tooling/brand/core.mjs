import { runnerImport } from 'vite'
import { ROOT } from './paths.mjs'

/** @type {Promise<typeof import('@visavis/core/brand')> | undefined} */
let loaded

/** The brand part of core: TypeScript source, which Vite's runner reads in plain Node too. */
export function coreBrand() {
  loaded ??= runnerImport(`${ROOT}packages/core/src/brand/index.ts`, {
    logLevel: 'silent',
    configFile: false,
  }).then(({ module }) => module)
  return loaded
}
