import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive, idOf } from './call/arrive.mjs'
import { photoOf } from './pages/photos.mjs'
import { SLOWER, SLOW_LINE, watchPaints } from './pages/slowPhone.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5803, gateway: 5804 }
const PERSON = 'vip@demo.test'
const PEOPLE = isShort ? 3 : 8
const ROUNDS = isShort ? 1 : 3
const OWN_PHOTOS = 3
const GOALS = { openMs: 100, shifts: 0.02 }
const CARD = 'main article a[href^="/profile/"]'

/**
 * Marks in the page when the heading of a profile stands painted, ms from a click or from `begin`. Goes into
 * the page.
 */
const watchProfile = (begin) => {
  delete window.opened
  const stands = () =>
    /\/profile\/\d+/.test(location.pathname) &&
    // The wall stays where it is, unseen.
    [...document.querySelectorAll('main h1 bdi')].some((name) => name.checkVisibility())
  const count = (from) => {
    const look = () =>
      requestAnimationFrame(() =>
        stands()
          ? setTimeout(() => {
              window.opened = performance.now() - from
            })
          : look(),
      )
    look()
  }
  if (begin === 'back') {
    count(performance.now())
    history.back()
  } else addEventListener('click', ({ timeStamp }) => count(timeStamp), { capture: true, once: true })
}

const opened = async (page) => {
  await page.waitForFunction(() => window.opened !== undefined)
  return page.evaluate(() => window.opened)
}
/** Own navigation of the page, without a reload. */
const goTo = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The nth card of the wall → the page of its person, then away and back again. */
async function openAndReturn(page, nth) {
  await goTo(page, '/wall')
  const card = page.locator(CARD).nth(nth)
  await card.waitFor()
  await page.evaluate(watchProfile, 'click')
  await card.click()
  const first = await opened(page)
  await goTo(page, '/setting')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main h1')].some(
      (title) => title.checkVisibility() && title.textContent === 'Settings',
    ),
  )
  await page.evaluate(watchProfile, 'back')
  return { first, back: await opened(page) }
}

/** Layout shifts of an address on a slow phone, scrolled to its end, until nothing comes any more. */
async function shiftsOf(page, path) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('main h1').first().waitFor()
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let at = 0; at < document.documentElement.scrollHeight; at += 200) {
      scrollTo(0, at)
      await frame()
      await frame()
    }
  })
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => window.seen)
}

/** Pages of people: how soon they open, and whether what is on them stands still. */
export default async function benchProfile() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
    prepare: async (ask) => {
      // Own pictures are shown without operators, so that the own page has some.
      await ask(
        `insert into brand_setting (app_id, key, value, changed_at) values ($1, 'photos.reviewFirst', 'false', $2)`,
        [benchBrand.appId, Date.now()],
      )
    },
  })
  const goals = []
  try {
    const page = await arrive(browser, { url: product.site.url, email: PERSON, watch: watchPaints })
    await page.setViewportSize({ width: 390, height: 844 })
    // What comes up by itself comes at its own time.
    await page.addLocatorHandler(page.locator('dialog:modal').filter({ hasNotText: 'Adjust photo' }), () =>
      page.keyboard.press('Escape'),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')

    // The code of the page is there: what is measured is opening, not the first download.
    await openAndReturn(page, 0)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const first = []
    const again = []
    const back = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (let nth = 1; nth <= PEOPLE; nth += 1) {
        const times = await openAndReturn(page, nth)
        ;(round === 0 ? first : again).push(times.first)
        back.push(times.back)
      }
    console.log(
      `  a profile at ${SLOWER}x, min / median / max: from a card of the wall for the first time ${spread(first)} ms, again ${again.length === 0 ? '-' : spread(again)} ms; by going back ${spread(back)} ms`,
    )
    const say = (how, times) =>
      goals.push({
        goal: `profile ${how} ≤ ${GOALS.openMs} ms at ${SLOWER}x: ${Math.round(median(times))}`,
        met: median(times) <= GOALS.openMs,
      })
    say('from a card', first)
    say('by going back', back)

    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const host = await page.evaluate(() => location.pathname)
    await page.goto('/profile/edit')
    for (let nth = 1; nth <= OWN_PHOTOS; nth += 1) {
      const buffer = await photoOf(page, { width: 1600, height: 2000, maxBytes: 1e6, seed: nth })
      await page.getByLabel('Add a photo').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
      await page
        .getByRole('dialog', { name: 'Adjust photo' })
        .getByRole('button', { name: 'Use photo' })
        .click()
      await page.getByRole('img', { name: new RegExp(`^Photo ${nth}`) }).waitFor()
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    const pages = {
      'own profile': `/profile/${await idOf(page, benchBrand.id)}`,
      "a host's profile": host,
      'edit profile': '/profile/edit',
    }
    for (const [name, path] of Object.entries(pages)) {
      const seen = []
      for (let round = 0; round < ROUNDS; round += 1) seen.push(await shiftsOf(page, path))
      const worst = Math.max(...seen.map(({ shifts }) => shifts))
      console.log(
        `  ${name.padEnd(18)} sum of shifts ${seen.map(({ shifts }) => shifts.toFixed(3)).join(' ')}`,
      )
      if (worst >= GOALS.shifts)
        for (const culprit of seen.find(({ shifts }) => shifts === worst).culprits)
          console.log(`    ${culprit}`)
      goals.push({
        goal: `${name}: shifts < ${GOALS.shifts}: ${worst.toFixed(3)}`,
        met: worst < GOALS.shifts,
      })
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return goals
}
