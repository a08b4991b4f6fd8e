import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { floorCall } from './call/floorCall.mjs'
import { productCall } from './call/productCall.mjs'
import { median, spread } from './statistics.mjs'

const PORTS = { floor: 5763, site: 5764, gateway: 5765 }
const CALLS = 7
/** How long it rings before somebody answers: long enough for ICE and DTLS. */
const RING_MS = 1500
/** Ours over the floor. */
const GOAL = 1.15

/** Answer click to both pictures on the real product, beside two bare pages that negotiate early, in turn. */
export default async function benchCall() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const running = []
  try {
    const floor = await floorCall({ browser, port: PORTS.floor, ringMs: RING_MS })
    running.push(floor)
    const ours = await productCall({
      browser,
      brand: benchBrand.id,
      port: PORTS.site,
      gatewayPort: PORTS.gateway,
      ringMs: RING_MS,
    })
    running.push(ours)
    await floor.once()
    await ours.once()
    const times = { floor: [], ours: [] }
    for (let index = 0; index < CALLS; index += 1) {
      const order = index % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor']
      for (const name of order) times[name].push(await { floor, ours }[name].once())
    }
    console.log(
      `  answer click → both pictures, ${CALLS} calls each in turn, after ${RING_MS} ms of ringing; min / median / max`,
    )
    console.log(`  floor: early negotiation ${spread(times.floor).padStart(20)} ms`)
    console.log(`  the product              ${spread(times.ours).padStart(20)} ms`)
    const ratio = median(times.ours) / median(times.floor)
    return [
      { goal: `answer → both pictures ≤ ${GOAL} × the floor: ${ratio.toFixed(2)} ×`, met: ratio <= GOAL },
    ]
  } finally {
    for (const one of running.reverse()) await one.stop()
    await browser.close()
  }
}
