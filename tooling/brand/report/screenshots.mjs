import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'

const PAGES = [
  { title: 'Home', path: '/' },
  { title: 'Terms', path: '/terms-of-use', started: true },
  { title: 'Privacy', path: '/privacy-policy', started: true },
]
const SIZES = [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
]

/** @typedef {{ title: string; image: Buffer; type: 'image/png' | 'image/jpeg'; width: number }} Screenshot */

/**
 * Pictures of the running site: its public pages on phone and desktop, the home page in both modes and in a
 * right-to-left language where there is one.
 *
 * @param {string} url address of the site, with a slash at the end
 * @param {{ languages: readonly string[]; defaultMode: string }} brand
 * @returns {Promise<{ shots: Screenshot[]; faults: string[] }>} faults: what a browser complained about
 */
export async function screenshots(url, { languages, defaultMode }) {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  /** @type {string[]} */
  const faults = []
  /** @type {Screenshot[]} */
  const shots = []
  try {
    const other = defaultMode === 'dark' ? 'light' : 'dark'
    const wanted = [
      ...PAGES.map((page) => ({ ...page, mode: defaultMode, locale: 'en-GB' })),
      { title: `Home, ${other}`, path: '/', mode: other, locale: 'en-GB' },
      ...(languages.includes('ar')
        ? [{ title: 'Home, Arabic', path: '/ar', mode: defaultMode, locale: 'ar' }]
        : []),
    ]
    for (const { title, path, mode, locale, started = false } of wanted) {
      for (const [device, width, height] of SIZES) {
        const context = await browser.newContext({
          viewport: { width: Number(width), height: Number(height) },
          locale,
          reducedMotion: 'reduce',
        })
        // The landing page stands before every other on a first visit: it is shown as Home, the others come
        // after its button.
        if (started) await context.addInitScript(() => localStorage.setItem('landingPageFlag', '1'))
        // Chosen before the page is drawn, as by somebody who has been here: a change under way would be
        // photographed half done.
        await context.addInitScript((chosen) => localStorage.setItem('siteMode', chosen), mode)
        const page = await context.newPage()
        page.on('pageerror', (error) => faults.push(`${title}, ${device}: ${error.message}`))
        page.on('console', (line) => {
          if (line.type() === 'error') faults.push(`${title}, ${device}: ${line.text()}`)
        })
        await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' })
        await page.locator('h1:visible, h2:visible').first().waitFor()
        await page.locator(`html[data-mode="${mode}"]`).waitFor({ state: 'attached' })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        shots.push({
          title: `${title}, ${device}`,
          image: await page.screenshot({ type: 'jpeg', quality: 80 }),
          type: 'image/jpeg',
          width: Number(width),
        })
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  return { shots, faults: [...new Set(faults)] }
}
