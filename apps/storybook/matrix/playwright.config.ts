import { defineConfig } from '@playwright/test'
import { pinnedBrowser } from '@visavis/browser/pinned'
import { HAND_OVER, ONLY_PICTURES } from './stories.ts'

const { executablePath, env, args } = await pinnedBrowser()

/**
 * Every story in every brand, mode and direction; a chosen part of it is compared with committed pictures,
 * drawn by one pinned browser.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './servedStories.ts',
  ...(ONLY_PICTURES && { testMatch: 'looks.spec.ts' }),
  outputDir: '../test-results/matrix',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Each waits for pictures to be drawn now and then: one more than the processors there are.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What passes at its second try only is named by the run, as in the other browsers' tests.
  retries: ONLY_PICTURES ? 0 : 1,
  // A picture that is missing is a fault where nobody would commit it.
  updateSnapshots: process.env['CI'] ? 'none' : 'missing',
  timeout: 120_000,
  // Six levels of colour apart in more than 40 pixels is a change; less is how edges are smoothed.
  // Taking a picture of a screen with a film takes a busy machine longer than the usual five seconds.
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      threshold: 0.12,
      maxDiffPixels: 40,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  reporter: HAND_OVER
    ? [['./PictureReport.ts']]
    : [
        ['dot'],
        [
          'json',
          { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/matrix/report.json' },
        ],
        ['./PictureReport.ts'],
      ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, env: { ...(process.env as Record<string, string>), ...env }, args },
  },
})
