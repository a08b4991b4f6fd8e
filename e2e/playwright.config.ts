import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { resolveBrowser } from '@visavis/browser'
import type { ProductOptions } from './fixtures/product.ts'

const brandsFolder = join(dirname(fileURLToPath(import.meta.url)), '../brands')
const brands = readdirSync(brandsFolder)
  .filter((id) => existsSync(join(brandsFolder, id, 'brand.json')))
  .sort()
const { executablePath, env, args } = await resolveBrowser()

/**
 * The rules are the same in every brand: the first runs all stories on little ground, the others those that
 * show a brand, with its movement and at full size.
 */
const EVERY_BRAND = /@every-brand/
const everyStory = Boolean(process.env['EVERY_STORY'])

const launchOptions = { executablePath, env: { ...(process.env as Record<string, string>), ...env }, args }

/** Of a browser of the system, which has its own libraries. */
const launchFromSystem = (program: string) => ({
  ...launchOptions,
  executablePath: program,
  env: { ...launchOptions.env, LD_LIBRARY_PATH: '' },
})

/** The current version without windows, as quick as the pinned one: all stories of the first brand. */
const shell = process.env['NEWEST_SHELL'] ?? ''

/**
 * The whole current browser of the system, for some stories: the first page, a sign-up, a call. It takes
 * about twice as long as the pinned one.
 */
const CURRENT_BROWSER = /@current-browser/
const newest = process.env['NEWEST_CHROMIUM'] ?? ''
const newestProjects =
  newest === ''
    ? []
    : brands.slice(0, 1).map((brandId) => ({
        name: `${brandId} in the current browser`,
        use: { brandId, launchOptions: launchFromSystem(newest) },
        grep: CURRENT_BROWSER,
      }))

/**
 * Pictures are drawn without a graphics card here, each pixel and each frame of an animation by the
 * processor.
 */
const LITTLE_TO_DRAW = {
  viewport: { width: 1024, height: 640 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

/**
 * One project a brand, read from the brand folders. Each worker starts the built product on a data folder of
 * its own.
 */
export default defineConfig<object, ProductOptions>({
  testDir: 'specs',
  globalSetup: './fixtures/preparedData.ts',
  outputDir: 'test-results',
  // A story waits for others most of its time: for pictures, for the gateway, for the person at the other
  // end.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A story that needs its second try passes, and the run names it: it is to be mended, not to hide.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    timezoneId: 'UTC',
    // Requests go past it in most stories; those about it ask for it.
    serviceWorkers: 'block',
    permissions: ['camera', 'microphone'],
    // Recording costs a third of a story; the second try of what failed brings its trace.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    ...brands.map((brandId, index) => ({
      name: brandId,
      use: {
        brandId,
        ...(index === 0 && LITTLE_TO_DRAW),
        ...(index === 0 && shell !== '' && { launchOptions: launchFromSystem(shell) }),
      },
      ...(index > 0 && !everyStory && { grep: EVERY_BRAND }),
    })),
    ...newestProjects,
  ],
})
