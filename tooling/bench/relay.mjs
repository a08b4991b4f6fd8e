import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive, idOf } from './call/arrive.mjs'
import { answerToBoth, watchCall } from './call/watchCall.mjs'
import { arrivedAt, watchConnections } from './call/watchConnections.mjs'
import { load } from './machine.mjs'
import { isShort } from './short.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5770, gateway: 5771 }
/**
 * 40 kbit/s each way, one packet in ten lost on the way up, 400 ms there and back between the two: each
 * packet passes the line of both, so each has a hundred milliseconds a direction.
 */
const LINE = { up: { kbps: 40, loss: 0.1, delayMs: 100 }, down: { kbps: 40, delayMs: 100 } }
const HELD_MS = isShort ? 15_000 : 60_000
/** The ladder has this long to fit the picture to the line before what arrives is counted. */
const SETTLE_MS = 10_000
const GOALS = { concealed: 0.05, fps: 1.5, firstMs: 1500 }

/** Calls over a bad line: the first one, and one that knows the line from it. */
export default async function benchRelay() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
    env: { VISAVIS_SIMULATION: 'off' },
  })
  try {
    const shape = async (line) => {
      const answer = await fetch(`${product.gateway.url}/dev/line`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ person: '*', line }),
      })
      if (!answer.ok) throw new Error(`the line could not be shaped: ${answer.status}`)
    }
    // Strangers: friends may find a direct way.
    const [caller, callee] = await Promise.all(
      ['vip@demo.test', 'host@demo.test'].map((email) =>
        arrive(browser, { url: product.site.url, email, watch: watchCall }),
      ),
    )
    for (const page of [caller, callee]) await page.addInitScript(watchConnections)
    const calleeId = await idOf(callee, benchBrand.id)

    async function held() {
      await caller.goto(`/profile/${calleeId}`)
      await callee.goto('/wall')
      await shape(LINE)
      await caller
        .getByRole('button', { name: /^Call( ·|$)/ })
        .first()
        .click()
      await caller
        .getByRole('dialog', { name: /^Call / })
        .getByRole('button', { name: /^Start call/ })
        .click()
      const accept = callee.getByRole('button', { name: 'Accept' })
      await accept.waitFor()
      // ICE and DTLS run while it rings; over this line they take some seconds.
      await callee.waitForTimeout(5_000)
      await accept.click()
      const firstMs = await answerToBoth(callee, caller).catch(() => Number.POSITIVE_INFINITY)
      await callee.waitForTimeout(SETTLE_MS)
      const before = await Promise.all([caller, callee].map(arrivedAt))
      await callee.waitForTimeout(HELD_MS)
      const after = await Promise.all([caller, callee].map(arrivedAt))
      const isPaused = (
        await Promise.all(
          [caller, callee].map((page) => page.getByText(/pictures? (is|are) paused/i).count()),
        )
      ).some((count) => count > 0)
      const isHeld = await caller.getByRole('button', { name: /^(End call|Hang up)/ }).isVisible()
      if (isHeld) await caller.getByRole('button', { name: /^(End call|Hang up)/ }).click()
      await shape(null)
      const sides = before.map((start, index) => ({
        // Nothing that arrived is no figure.
        concealed: (after[index].concealed - start.concealed) / (after[index].samples - start.samples),
        fps: ((after[index].frames - start.frames) / (after[index].at - start.at)) * 1000,
        selected: after[index].selected,
      }))
      const state = isHeld
        ? ''
        : (
            (await caller
              .locator('main')
              .last()
              .textContent()
              .catch(() => '')) ?? ''
          ).slice(0, 160)
      return { firstMs, sides, isPaused, isHeld, state }
    }

    const runs = { 'first call on this line': await held(), 'the next one': await held() }
    console.log(
      `  40 kbit/s each way, 10 % lost, 400 ms there and back, shaped in the embedded relay; ${HELD_MS / 1000} s counted after ${SETTLE_MS / 1000} s, load ${load()}; caller / callee`,
    )
    for (const [name, { firstMs, sides, isPaused, isHeld, state }] of Object.entries(runs)) {
      const of = (text) => sides.map(text).join(' / ')
      console.log(
        `  ${name.padEnd(24)} ${isHeld ? 'held' : 'LOST'}, by ${of(({ selected }) => selected || 'nothing')}; concealed ${of(({ concealed }) => `${(concealed * 100).toFixed(1)} %`)}; ${of(({ fps }) => fps.toFixed(1))} pictures/s${isPaused ? ', said to be paused' : ''}; answer → both pictures ${Math.round(firstMs)} ms${state === '' ? '' : `\n    what the caller reads instead: ${state}`}`,
      )
    }
    const { firstMs, sides, isPaused, isHeld } = runs['the next one']
    return [
      {
        goal: 'the call is held, over the relay',
        met: isHeld && sides.every(({ selected }) => selected === 'relay'),
      },
      {
        goal: `audio concealed ≤ ${GOALS.concealed * 100} %: ${(Math.max(...sides.map(({ concealed }) => concealed)) * 100).toFixed(1)} %`,
        met: sides.every(({ concealed }) => concealed <= GOALS.concealed),
      },
      {
        goal: `video ≥ ${GOALS.fps} pictures/s or honestly paused: ${Math.min(...sides.map(({ fps }) => fps)).toFixed(1)}`,
        met: isHeld && (isPaused || sides.every(({ fps }) => fps >= GOALS.fps)),
      },
      {
        goal: `first picture ≤ ${GOALS.firstMs} ms: ${Math.round(firstMs)} ms`,
        met: firstMs <= GOALS.firstMs,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
