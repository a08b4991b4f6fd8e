import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { resolveBrowser } from '@visavis/browser'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Every story runs in a real browser: its play function and the axe rules must pass. */
export default defineConfig(async () => {
  const { executablePath, env, args } = await resolveBrowser()
  return {
    plugins: [await storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
    server: { port: 5640 },
    test: {
      name: 'stories',
      testTimeout: 60_000,
      // As in the other browser tests: the run names what passes at its second try only.
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        // One page for all files: a story leaves nothing behind but what its own page would show, and loading
        // the tools per file took a third of the time.
        isolate: false,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: { executablePath, args, env: { ...process.env, ...env } as Record<string, string> },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
})
