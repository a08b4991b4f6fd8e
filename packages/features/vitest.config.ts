import { fileURLToPath } from 'node:url'
import { iconPlugin } from '@visavis/vite-preset'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [iconPlugin({ weight: 'bold' })],
  resolve: {
    // Tests format what the build ships: compiled messages, no parser.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js')) }],
  },
  test: {
    environment: 'happy-dom',
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
  },
})
