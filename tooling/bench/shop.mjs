import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive } from './call/arrive.mjs'
import { SLOWER } from './pages/slowPhone.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5799, gateway: 5800 }
const ROUNDS = isShort ? 3 : 15
const GOAL_MS = 100
const BUYER = 'caller@demo.test'
/** Somebody has looked around until what comes by itself has come. */
const LATER_MS = 8000
/** What a page of the shop shows once it is there. */
const SHOP = 'fieldset input[type="radio"]'
/** The least that could be shown: as many rows with their texts, drawn by a click. */
const FLOOR = `<!doctype html><button id="open">Open</button><main></main><script>
document.querySelector('#open').addEventListener('click', () => {
  document.querySelector('main').innerHTML = '<fieldset>' + Array.from({ length: 6 }, (_, nth) =>
    '<label><input type="radio" name="p"> ' + (nth + 1) * 100 + ' coins <b>EUR ' + nth + '.99</b></label>').join('') + '</fieldset>'
})
</script>`

/** Press → packages on the screen, ms as the page sees them. */
async function opening(page, link) {
  await link.waitFor()
  await page.evaluate((shown) => {
    delete window.opened
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () =>
          requestAnimationFrame(() =>
            document.querySelector(shown) === null
              ? look()
              : setTimeout(() => {
                  window.opened = performance.now() - timeStamp
                }),
          )
        look()
      },
      { capture: true, once: true },
    )
  }, SHOP)
  await link.click()
  await page.waitForFunction(() => window.opened !== undefined)
  return page.evaluate(() => window.opened)
}

/** The shop opens from the page of the own account: the first time of a visit, and every other time. */
export default async function benchShop() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
  })
  try {
    const page = await arrive(browser, { url: product.site.url, email: BUYER, watch: () => undefined })
    const session = await page.context().newCDPSession(page)
    const goTo = (path) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    const [first, later] = [[], []]
    for (let visit = 0; visit < (isShort ? 1 : 3); visit += 1) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto('/setting')
      const link = page.getByRole('main').locator('a[href$="/shop"]').first()
      await link.waitFor()
      await page.waitForTimeout(LATER_MS)
      // The check-in may have come by itself.
      if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      first.push(await opening(page, link))
      for (let round = 0; round < ROUNDS; round += 1) {
        await goTo('/setting')
        await page.waitForFunction((shown) => document.querySelector(shown) === null, SHOP)
        later.push(await opening(page, link))
      }
    }
    const bare = await page.context().newPage()
    await bare.setContent(FLOOR)
    const floorSession = await bare.context().newCDPSession(bare)
    await floorSession.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const floor = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await bare.evaluate(() => document.querySelector('main').replaceChildren())
      floor.push(await opening(bare, bare.locator('#open')))
    }
    console.log(
      `  press to packages at ${SLOWER} x: first of a visit ${spread(first)}, later ${spread(later)} ms; floor ${spread(floor)} ms`,
    )
    return [
      {
        goal: `the shop opens within ${GOAL_MS} ms (${median(later).toFixed(0)})`,
        met: median(later) <= GOAL_MS,
      },
      {
        goal: `also the first time of a visit (${median(first).toFixed(0)})`,
        met: median(first) <= GOAL_MS,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
