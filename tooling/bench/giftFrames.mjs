import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive, idOf } from './call/arrive.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5811, gateway: 5812 }
const ROUNDS = isShort ? 1 : 7
/** As long as a gift of five stars is over the picture. */
const WINDOW_MS = 4000
/** Frames that are shown while a gift flies over those without one. */
const GOAL = 0.98
/** The gift with the most movement, at a price that every round can be paid. */
const ROCKET = [{ id: 'rocket', price: 1, star: 5, picture: 'rocket' }]

/** Frames a second of all pictures of a page in the time to come, and how many of them were dropped. */
const framesIn = (page, ms) =>
  page.evaluate(async (wait) => {
    const read = () =>
      [...document.querySelectorAll('video')]
        .filter(({ srcObject }) => srcObject !== null)
        .map((video) => video.getVideoPlaybackQuality())
        .reduce(
          (sum, { totalVideoFrames, droppedVideoFrames }) => ({
            shown: sum.shown + totalVideoFrames - droppedVideoFrames,
            dropped: sum.dropped + droppedVideoFrames,
          }),
          { shown: 0, dropped: 0 },
        )
    const before = read()
    const from = performance.now()
    await new Promise((resolve) => setTimeout(resolve, wait))
    const after = read()
    const seconds = (performance.now() - from) / 1000
    return { shown: (after.shown - before.shown) / seconds, dropped: after.dropped - before.dropped }
  }, ms)

const both = (pages, ms) => Promise.all(pages.map((page) => framesIn(page, ms)))

/** Gives the rocket; ends once it flies on both sides. */
async function give(caller, callee) {
  await caller
    .getByRole('region', { name: /^Call with / })
    .getByRole('button', { name: 'Send a gift', exact: true })
    .click()
  const tray = caller.getByRole('region', { name: 'Gifts', exact: true })
  await tray.getByRole('radio', { name: /^Rocket/ }).check({ force: true })
  await tray.getByRole('button', { name: /^Send Rocket/ }).click()
  await Promise.all([
    caller.getByText('You gave a gift: Rocket').waitFor(),
    callee.getByText(/gave you a gift: Rocket$/).waitFor(),
  ])
}

/** Frames of a call under a gift of five stars, beside those of the moment before. */
export default async function benchGiftFrames() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
    env: { VISAVIS_SIMULATION: 'off' },
    prepare: async (ask) => {
      await ask(
        `insert into brand_setting (app_id, key, value, changed_at) values ($1, 'gift.list', $2, $3)`,
        [benchBrand.appId, JSON.stringify(ROCKET), Date.now()],
      )
    },
  })
  try {
    const [caller, callee] = await Promise.all(
      ['caller@demo.test', 'host@demo.test'].map((email) =>
        arrive(browser, { url: product.site.url, email }),
      ),
    )
    await caller.goto(`/profile/${await idOf(callee, benchBrand.id)}`)
    await callee.goto('/wall')
    await caller
      .getByRole('button', { name: /^Call( ·|$)/ })
      .first()
      .click()
    await caller
      .getByRole('dialog', { name: /^Call / })
      .getByRole('button', { name: /^Start call/ })
      .click()
    await callee.getByRole('button', { name: 'Accept' }).click()
    const pages = [caller, callee]
    for (const page of pages)
      await page.waitForFunction(() =>
        [...document.querySelectorAll('video')].some(
          (video) => video.srcObject !== null && video.getVideoPlaybackQuality().totalVideoFrames > 60,
        ),
      )
    // The parts of the tray and of the gift are there.
    await give(caller, callee)
    const times = { without: [[], []], during: [[], []], dropped: [0, 0] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of pages)
        await page.getByText(/gave a gift: Rocket$|gave you a gift: Rocket$/).waitFor({ state: 'detached' })
      const without = await both(pages, WINDOW_MS)
      await give(caller, callee)
      const during = await both(pages, WINDOW_MS)
      for (const side of [0, 1]) {
        times.without[side].push(without[side].shown)
        times.during[side].push(during[side].shown)
        times.dropped[side] += during[side].dropped - without[side].dropped
      }
    }
    return ['who gives', 'who is given'].map((side, nth) => {
      const ratio = median(times.during[nth]) / median(times.without[nth])
      console.log(
        `  ${side.padEnd(13)} frames a second, min / median / max: without ${spread(times.without[nth])}, with a gift ${spread(times.during[nth])}; dropped more in ${ROUNDS} rounds: ${times.dropped[nth]}`,
      )
      return {
        goal: `${side}: frames with a gift ≥ ${GOAL} × those without: ${ratio.toFixed(3)} ×`,
        met: ratio >= GOAL,
      }
    })
  } finally {
    await browser.close()
    await product.stop()
  }
}
