import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node', include: ['src/**/*.test.ts'], globalSetup: ['src/testing/globalSetup.ts'], setupFiles: ['src/testing/lightPasswords.ts'],
    // Each file may hold an embedded database of some 300 MB.
    maxWorkers: 2, testTimeout: 30_000, hookTimeout: 60_000,
  },
})
