import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from 'rolldown'

/**
 * Programs of the package: the gateway, the tool of its data, the operator's command, the receipt check, and
 * the workers of simulated hosts, relay and videos.
 */
const inputs = Object.entries({
  main: 'src/app/main.ts',
  cli: 'src/app/cli/cli.ts',
  operator: 'src/app/cli/operator.ts',
  'verify-receipt': 'src/concepts/receipt/main.ts',
  simulationWorker: 'src/app/simulation/simulationWorker.ts',
  relayWorker: 'src/platform/relay/relayWorker.ts',
  videoWorker: 'src/platform/videos/videoWorker.ts',
}).filter(([, file]) => existsSync(file))

/** Packages the gateway has beside it when it runs. */
const installed = Object.keys(
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).dependencies,
).filter((name) => !name.startsWith('@visavis/'))

export default defineConfig({
  input: Object.fromEntries(inputs),
  platform: 'node',
  // Our own sources are bundled with the small packages only they need; the gateway's packages stay outside
  // (the embedded database finds its files beside its module).
  external: (id) =>
    id.startsWith('node:') || installed.some((name) => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    sourcemap: true,
    cleanDir: true,
  },
})
