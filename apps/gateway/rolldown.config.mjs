import { existsSync } from 'node:fs'
import { defineConfig } from 'rolldown'

/** Programs of the package: the gateway, the operator's tool, the receipt check, and the worker of the simulated hosts. */
const inputs = Object.entries({ main: 'src/main.ts', cli: 'src/cli/cli.ts', 'verify-receipt': 'src/receipt/main.ts', simulationWorker: 'src/simulation/simulationWorker.ts' }).filter(([, file]) => existsSync(file))

export default defineConfig({
  input: Object.fromEntries(inputs),
  platform: 'node',
  // Our own sources are bundled; packages stay outside (the embedded database finds its files beside its module).
  external: (id) => !/^[./]|^@visavis\//.test(id) && !/^[A-Za-z]:/.test(id),
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs', sourcemap: true, cleanDir: true },
})
