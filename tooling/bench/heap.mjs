import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive, idOf } from './call/arrive.mjs'
import { load } from './machine.mjs'
import { isShort } from './short.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5772, gateway: 5773 }
const MATCHES = isShort ? 4 : 50
const CALLS = isShort ? 2 : 20
const GOAL_MB = 20
const MB = 1024 * 1024

/**
 * Goes into the page before its own scripts: remembers every track a device ever gave, weakly, so that
 * counting keeps none alive.
 */
function watchTracks() {
  const given = []
  const native = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await native(wish)
    for (const track of stream.getTracks()) given.push(new WeakRef(track))
    return stream
  }
  window.liveTracks = () => given.filter((one) => one.deref()?.readyState === 'live').length
}

/** Matches with simulated hosts and calls with a person, all in one tab: what stays behind. */
export default async function benchHeap() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
  })
  try {
    // A VIP member matches as often as they like; who is no host costs nothing to call.
    const [page, other] = await Promise.all(
      ['vip@demo.test', 'friend@demo.test'].map((email) =>
        arrive(browser, { url: product.site.url, email, watch: watchTracks }),
      ),
    )
    const otherId = await idOf(other, benchBrand.id)
    // Who searches with the other one is no friend of theirs: without this the call is refused.
    await other.goto('/setting')
    const saved = other.waitForResponse(
      (response) => response.url().endsWith('/user/settings') && response.request().method() === 'PUT',
    )
    await other.getByRole('switch', { name: /^Only friends can call/ }).click()
    if (!(await saved).ok()) throw new Error('the setting was not saved')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const goTo = (path) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    const read = async () => {
      // A page of the same size whatever happened: the list of calls has a row more with each.
      await goTo('/setting')
      await page.waitForTimeout(1_000)
      for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
      return {
        heap: of('JSHeapUsedSize') / MB,
        listeners: of('JSEventListeners'),
        nodes: of('Nodes'),
        live: await page.evaluate(() => window.liveTracks()),
      }
    }

    async function match() {
      await page.getByRole('button', { name: 'Meet', exact: true }).click({ timeout: 60_000 })
      const next = page.getByRole('button', { name: 'Next' })
      await next.waitFor({ timeout: 60_000 })
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('button')].some(
            (button) =>
              button.textContent?.trim().startsWith('Next') &&
              button.getAttribute('aria-disabled') !== 'true',
          ),
        null,
        { timeout: 60_000 },
      )
      await next.click()
    }
    async function matches(count) {
      await goTo('/videoHistory')
      await page.getByRole('link', { name: 'LiveCam' }).first().click()
      await page.getByRole('button', { name: /^Start/ }).click()
      for (let nth = 0; nth < count; nth += 1) await match()
      await goTo('/videoHistory')
    }
    async function call() {
      // The own picture plays while it rings, too: a call stands when both sides have told the gateway that
      // they see each other.
      const begun = (side) =>
        side.waitForResponse((response) => response.url().endsWith('/notifyStartCall'), { timeout: 60_000 })
      const ringAndAnswer = async () => {
        await goTo(`/profile/${otherId}`)
        await page
          .getByRole('button', { name: /^Call( ·|$)/ })
          .first()
          .click()
        await page
          .getByRole('dialog', { name: /^Call / })
          .getByRole('button', { name: /^Start call/ })
          .click()
        await other.getByRole('button', { name: 'Accept' }).click({ timeout: 60_000 })
      }
      await Promise.all([begun(page), begun(other), ringAndAnswer()])
      const end = page.getByRole('button', { name: /^(End call|Hang up)/ })
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('video')].filter(
            (video) => video.srcObject !== null && video.currentTime > 0,
          ).length > 1,
        null,
        { timeout: 60_000 },
      )
      await end.click()
      // The end of a call stands over every page until it is closed.
      for (const side of [page, other]) {
        await side
          .getByRole('main')
          .filter({ hasText: /Nice talk with/ })
          .getByRole('button', { name: 'Back' })
          .first()
          .click()
      }
    }

    // Once of each before the first look: parts that load with their first use are no growth.
    await matches(1)
    await call()
    const before = await read()
    await matches(MATCHES)
    for (let nth = 0; nth < CALLS; nth += 1) await call()
    const after = await read()
    const grown = after.heap - before.heap
    console.log(
      `  ${MATCHES} matches and ${CALLS} calls in one tab, load ${load()}; before → after, garbage collected`,
    )
    console.log(
      `  heap ${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB, event listeners ${before.listeners} → ${after.listeners}, nodes ${before.nodes} → ${after.nodes}, tracks of devices still live ${after.live}`,
    )
    return [
      { goal: `heap grows < ${GOAL_MB} MB: ${grown.toFixed(1)} MB`, met: grown < GOAL_MB },
      { goal: `no camera or microphone stays on: ${after.live}`, met: after.live === 0 },
      {
        goal: `listeners do not grow with calls: ${after.listeners - before.listeners}`,
        met: after.listeners - before.listeners < MATCHES + CALLS,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
