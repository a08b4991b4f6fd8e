import { iconPlugin } from '@visavis/vite-preset'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [iconPlugin({ weight: 'bold' })],
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
})
