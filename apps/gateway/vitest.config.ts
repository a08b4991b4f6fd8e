import { defineConfig } from 'vitest/config'

/** Files that replace a module for themselves get a worker of their own. */
const APART = 'src/**/*.apart.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['src/testing/globalSetup.ts'],
    // Each file may hold an embedded database of some 300 MB.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // Loading the gateway anew for each file took a quarter of all the tests' time; what a test needs it
      // makes, and nothing of it is in a module.
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts'],
          exclude: [APART],
          setupFiles: ['src/testing/lightPasswords.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [APART] } },
    ],
  },
})
