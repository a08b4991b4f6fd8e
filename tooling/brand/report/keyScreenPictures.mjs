import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { servePreview } from '../preview/servePreview.mjs'
import { stateOf } from '../preview/stateOf.mjs'

const PHONE = { device: 'phone', width: 390, height: 844 }
const DESKTOP = { device: 'desktop', width: 1440, height: 900 }
/** A screen that is not there by then is reported. */
const PATIENCE_MS = 20_000

/**
 * Ways of looking: everything on a phone, whole pages on a desktop, in the other mode and from right to left.
 *
 * @param {{ languages: readonly string[]; defaultMode: string }} brand
 */
const looksOf = ({ languages, defaultMode }) => [
  { ...PHONE, mode: defaultMode, locale: 'en', whole: false, words: 'phone' },
  { ...DESKTOP, mode: defaultMode, locale: 'en', whole: true, words: 'desktop' },
  {
    ...PHONE,
    mode: defaultMode === 'dark' ? 'light' : 'dark',
    locale: 'en',
    whole: true,
    words: `phone, ${defaultMode === 'dark' ? 'light' : 'dark'}`,
  },
  ...(languages.includes('ar')
    ? [{ ...PHONE, mode: defaultMode, locale: 'ar', whole: true, words: 'phone, Arabic' }]
    : []),
]

/**
 * Pictures of the screens people see after log-in, with the looks and words of the brand and sample people:
 * the same as in the preview.
 *
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 * @param {{ library: string; brand: { languages: readonly string[]; defaultMode: string } }} options library:
 *   folder of the built component library
 * @returns {Promise<{ shots: import('./screenshots.mjs').Screenshot[]; faults: string[] }>}
 */
export async function keyScreenPictures(place, { library, brand }) {
  const { state } = await stateOf(place, library, null)
  const { url, stop } = await servePreview(place, { library, port: 0 })
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  /** @type {import('./screenshots.mjs').Screenshot[]} */
  const shots = []
  /** @type {string[]} */
  const faults = []
  try {
    for (const { width, height, mode, locale, whole, words } of looksOf(brand)) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
      const screens = state.screens.filter((screen) => !whole || screen.whole)
      const globals = `live:1;mode:${mode};locale:${locale}`
      for (const [index, { id, title, name }] of screens.entries()) {
        const shown = `${title}, ${name}, ${words}`
        if (index === 0)
          await page.goto(`${url}library/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
        const fault = await (index === 0 ? drawn(page) : turnTo(page, id))
        if (fault) faults.push(`${shown}: ${fault}`)
        shots.push({
          title: shown,
          image: await page.screenshot({ type: 'jpeg', quality: 80 }),
          type: 'image/jpeg',
          width,
        })
      }
      await page.close()
    }
  } finally {
    await browser.close()
    await stop()
  }
  return { shots, faults }
}

/**
 * @param {import('playwright').Page} page
 * @returns {Promise<string>} what went wrong, or nothing
 */
async function drawn(page) {
  const stands = await page
    .waitForFunction(
      () => {
        const { phase } = /** @type {any} */ (globalThis).__STORYBOOK_PREVIEW__?.currentRender ?? {}
        // Screens come in parts: the first words say that the last one is there.
        return (
          ['finished', 'errored'].includes(phase) &&
          (document.querySelector('dialog[open]') !== null ||
            document.querySelector('#storybook-root')?.textContent !== '')
        )
      },
      undefined,
      { timeout: PATIENCE_MS },
    )
    .then(
      () => true,
      () => false,
    )
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  return stands ? '' : `nothing after ${PATIENCE_MS / 1000} s`
}

/**
 * Turns to another story in the page that stands.
 *
 * @param {import('playwright').Page} page
 * @param {string} id
 */
async function turnTo(page, id) {
  const broken = await page.evaluate(
    ([storyId, patience]) =>
      new Promise((resolve) => {
        const channel = /** @type {any} */ (globalThis).__STORYBOOK_ADDONS_CHANNEL__
        const timer = setTimeout(
          () => resolve(`nothing after ${Number(patience) / 1000} s`),
          Number(patience),
        )
        const end = (/** @type {string} */ text) => {
          clearTimeout(timer)
          resolve(text)
        }
        channel.once('storyRendered', () => end(''))
        channel.once('storyMissing', () => end('it is not in the component library'))
        channel.once('storyThrewException', (/** @type {{ message?: string }} */ error) =>
          end(error.message ?? 'it failed'),
        )
        // What a story does by itself is tried elsewhere; here it only has to stand.
        channel.once('playFunctionThrewException', () => end(''))
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    [id, PATIENCE_MS],
  )
  return /** @type {string} */ (broken) || drawn(page)
}
