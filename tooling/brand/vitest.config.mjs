import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['**/*.test.mjs'], testTimeout: 180_000, hookTimeout: 180_000 },
})
