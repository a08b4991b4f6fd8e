import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive } from './call/arrive.mjs'
import { SLOWER } from './pages/slowPhone.mjs'
import { watchOpening } from './pages/watchOpening.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5799, gateway: 5800 }
const ROUNDS = isShort ? 2 : 7
const GOAL_MS = 100
/** A person who has looked around first, until when what is fetched ahead has come. */
const LATER_MS = 9000
/** From which page a link leads where, and what has to stand there to be of use; never a skeleton. */
const PAGES = [
  { from: '/setting', to: '/task', shows: ['[aria-current="date"]', 'main li[data-state]'] },
  { from: '/task', to: '/activity', shows: ['main [role="img"][data-state]', 'main button'] },
  {
    from: '/setting',
    to: '/backpack',
    shows: ['main [role="radiogroup"], main [role="tablist"]', 'main ul, main h2'],
  },
]

/** Own navigation of the page, without a reload. */
const goTo = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function opening(page, session, { from, to, shows }) {
  await goTo(page, from)
  const link = page.locator(`main a[href$="${to}"]`).filter({ visible: true }).first()
  await link.waitFor()
  await page.waitForTimeout(LATER_MS / 3)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate((selectors) => window.bench.watch(selectors), shows)
  await link.click()
  await page.waitForFunction(() => window.bench.opened !== undefined)
  const seen = await page.evaluate(() => window.bench.opened)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return seen
}

/** How long pages of rewards take to open from inside the site: the first time in a visit, and again. */
export default async function benchRewardPages() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
  })
  const times = new Map(PAGES.map(({ to }) => [to, { first: [], again: [], whole: [], traces: [] }]))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await arrive(browser, {
        url: product.site.url,
        email: 'vip@demo.test',
        watch: watchOpening,
      })
      // The coins of the day come up at their own time.
      await page.addLocatorHandler(page.locator('dialog:modal'), () => page.keyboard.press('Escape'))
      await page.setViewportSize({ width: 390, height: 844 })
      const session = await page.context().newCDPSession(page)
      await page.waitForTimeout(LATER_MS)
      for (const kind of ['first', 'again'])
        for (const one of PAGES) {
          const { useful, whole, trace } = await opening(page, session, one)
          times.get(one.to)[kind].push(useful)
          if (kind === 'again') continue
          times.get(one.to).whole.push(whole)
          times.get(one.to).traces.push(trace)
        }
      await page.context().close()
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  const goals = []
  for (const [path, { first, again, whole, traces }] of times) {
    console.log(
      `  ${path.padEnd(10)} press → page with its content, processor ${SLOWER} times slower, min / median / max: first time ${spread(first)} ms, again ${spread(again)} ms; first time until no part of it is a skeleton ${spread(whole)} ms`,
    )
    console.log(`  ${''.padEnd(10)} first time: ${traces.at(-1)}`)
    for (const [kind, all] of Object.entries({ 'first time': first, again }))
      goals.push({
        goal: `${path}, ${kind}: opens in ≤ ${GOAL_MS} ms at ${SLOWER}x: ${Math.round(median(all))}`,
        met: median(all) <= GOAL_MS,
      })
  }
  return goals
}
