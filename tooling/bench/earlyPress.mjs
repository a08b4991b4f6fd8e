import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { isShort } from './short.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5795, gateway: 5796 }
/** Per page, processor and history; each a little later than the one before. */
const PRESSES = Number(process.env.BENCH_PRESSES ?? (isShort ? 12 : 200))
const PAGES = ['/gb', '/gb/about-us', '/gb/random-video-chat', '/gb/download']
const isNewcomers = (path) => path === '/gb'
/** A press that is heard late is slow, not lost: on a busy machine six times slower takes its time. */
const PATIENCE_MS = 30_000
const PROCESSORS = [1, 6]
/** The note a reload finds in the history where the log-in had been open, and none. */
const NOTES = { 'log-in was open': { login: 'pushed' }, 'log-in was shut': null }
/** The moments that are tried: so many tasks of the page after its scripts have begun to take it over. */
const TASKS = 40

/** Presses Log in by itself, `after` tasks after the taking over has begun. Runs in the page. */
function pressBySelf(after) {
  const press = () =>
    [...document.querySelectorAll('button')]
      .find((button) => button.textContent.includes('Log in') && button.checkVisibility())
      ?.click()
  const count = (left) => {
    if (left <= 0) return press()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => count(left - 1)
    port2.postMessage(null)
  }
  new MutationObserver((_changes, observer) => {
    const root = document.querySelector('#root')
    if (root === null || root.dataset.page !== undefined) return
    observer.disconnect()
    count(after)
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-page'] })
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')))
}

/** With the mouse, as soon as the button is there: what no script has heard, the browser must have noted. */
async function pressByMouse(page) {
  const box = await page.getByRole('button', { name: 'Log in' }).first().boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Whether the log-in is there to stay: with an entry of its own in the history. */
async function opens(page, before) {
  const stays = () =>
    page.waitForFunction(
      (key) =>
        history.state?.usr?.login === 'pushed' &&
        history.state.key !== key &&
        document.querySelector('dialog:modal') !== null,
      before,
      { timeout: PATIENCE_MS },
    )
  return stays().then(
    () => true,
    () => false,
  )
}

/**
 * How many presses of Log in are lost on public pages that are just being taken over by the site's scripts.
 */
export default async function benchEarlyPress() {
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
    console.log(`  ${browser.version()}, ${PRESSES} presses each`)
    for (const path of PAGES)
      for (const rate of PROCESSORS)
        for (const [name, note] of Object.entries(NOTES)) {
          let lost = 0
          const context = await browser.newContext({
            viewport: { width: 1024, height: 640 },
            locale: 'en-GB',
            serviceWorkers: 'block',
          })
          // Whoever has been here gets the page from the service worker, which lets it wait for the boot
          // script.
          if (!isNewcomers(path))
            await context.addInitScript(() => {
              localStorage.landingPageFlag = '1'
            })
          for (let nth = 0; nth < PRESSES; nth += 1) {
            const page = await context.newPage()
            try {
              await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
              await page.goto(`${product.site.url}${path}`)
              const before = `before-${nth}`
              await page.evaluate(
                ([usr, key]) => history.replaceState({ usr, key, idx: 0 }, ''),
                [note, before],
              )
              const after = (nth % (TASKS + 1)) - 1
              if (after >= 0) await page.addInitScript(pressBySelf, after)
              await page.reload({ waitUntil: 'commit' })
              if (after < 0) await pressByMouse(page)
              if (!(await opens(page, before))) lost += 1
            } finally {
              await page.close()
            }
          }
          await context.close()
          goals.push({
            goal: `${path}, processor ${rate} times slower, ${name}: no press is lost: ${lost} of ${PRESSES}`,
            met: lost === 0,
          })
          console.log(`  ${path.padEnd(24)} ${rate}x  ${name.padEnd(16)} ${lost} lost`)
        }
  } finally {
    await product.stop()
    await browser.close()
  }
  return goals
}
