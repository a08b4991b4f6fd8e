import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { slowPhone, SLOWER } from './pages/slowPhone.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5793, gateway: 5794 }
const ROUNDS = isShort ? 1 : 5
const PAGES = ['/gb', '/gb/about-us']
/** A person who has looked around first, until when everything that comes by itself has come. */
const LATER_MS = 8000
const GOAL_MS = 100

/**
 * Click on Log in → the first frame that shows the dialog, and until it is modal and what is behind it inert;
 * ms, as the page itself sees them.
 */
async function clickToDialog(page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Log in' }).first()
  await button.waitFor()
  await page.evaluate(() => {
    const shown = () =>
      [...document.querySelectorAll('dialog')].some((dialog) =>
        dialog.checkVisibility({ visibilityProperty: true }),
      )
    addEventListener(
      'click',
      (event) => {
        const look = () =>
          requestAnimationFrame(() =>
            shown()
              ? setTimeout(() => {
                  window.opened = performance.now() - event.timeStamp
                })
              : look(),
          )
        look()
        const wait = () =>
          requestAnimationFrame(() =>
            document.querySelector('dialog:modal')
              ? setTimeout(() => {
                  window.modal = performance.now() - event.timeStamp
                })
              : wait(),
          )
        wait()
      },
      { capture: true, once: true },
    )
  })
  await button.tap()
  await page.waitForFunction(() => window.opened !== undefined && window.modal !== undefined)
  return page.evaluate(() => ({ seen: window.opened, modal: window.modal }))
}

/** How long the log-in takes to open on a phone whose processor is four times slower than this machine's. */
export default async function benchPopup() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'production',
  })
  const goals = []
  try {
    for (const path of PAGES) {
      const times = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await slowPhone(browser, { line: false })
        try {
          await page.addInitScript(() => {
            localStorage.landingPageFlag = '1'
          })
          await page.goto(`${product.site.url}${path}`, { waitUntil: 'load' })
          await page.waitForTimeout(LATER_MS)
          times.push(await clickToDialog(page))
        } finally {
          await page.context().close()
        }
      }
      console.log(
        `  ${path.padEnd(16)} click → dialog, processor ${SLOWER} times slower, ${LATER_MS / 1000} s after the page; min / median / max ${spread(times.map((one) => one.seen))} ms; until it is modal ${spread(times.map((one) => one.modal))} ms`,
      )
      const seen = median(times.map((one) => one.seen))
      goals.push({
        goal: `${path}: log-in opens in ≤ ${GOAL_MS} ms at ${SLOWER}x: ${Math.round(seen)}`,
        met: seen <= GOAL_MS,
      })
    }
  } finally {
    await product.stop()
    await browser.close()
  }
  return goals
}
