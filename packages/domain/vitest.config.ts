import { defineConfig } from 'vitest/config'

/** Files that replace a module for themselves get a worker of their own. */
const APART = 'src/**/*.apart.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['./src/test/failOnConsoleError.ts'],
    projects: [
      // Loading the store anew for each file took three quarters of the processor's time.
      {
        extends: true,
        test: { name: 'together', include: ['src/**/*.test.ts'], exclude: [APART], isolate: false },
      },
      { extends: true, test: { name: 'apart', include: [APART] } },
    ],
  },
})
