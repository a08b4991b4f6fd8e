import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './vitest.browser.ts'

/** A busy machine takes longer than the second that is usual. */
const POLL = { timeout: 10_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          testTimeout: 30_000,
          expect: { poll: POLL },
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts'],
        },
      },
      {
        // WebRTC, cameras and elements exist only in a browser: these suites run in a real one.
        test: {
          name: 'browser',
          expect: { poll: POLL },
          include: ['src/**/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await browserLaunch(),
              contextOptions: { permissions: ['camera', 'microphone'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
