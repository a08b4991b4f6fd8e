import { fileURLToPath } from 'node:url'
import { iconPlugin } from '@visavis/vite-preset'
import { defineConfig } from 'vitest/config'

/** Files that replace a module for themselves get a worker of their own. */
const APART = 'src/**/*.apart.test.{ts,tsx}'

export default defineConfig({
  plugins: [iconPlugin({ weight: 'bold' })],
  resolve: {
    // Tests format what the build ships: compiled messages, no parser.
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js')),
      },
    ],
  },
  test: {
    environment: 'happy-dom',
    testTimeout: 30_000,
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      // One environment for all files of a worker: starting one for each took most of the time.
      {
        extends: true,
        test: { name: 'together', include: ['src/**/*.test.{ts,tsx}'], exclude: [APART], isolate: false },
      },
      { extends: true, test: { name: 'apart', include: [APART] } },
    ],
  },
})
