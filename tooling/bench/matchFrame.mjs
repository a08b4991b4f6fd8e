import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { floorCall } from './call/floorCall.mjs'
import { productMatch } from './call/productMatch.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'

const PORTS = { floor: 5774, site: 5775, gateway: 5776, standing: 5777 }
const MATCHES = isShort ? 2 : 7
/** The floors' cameras are open this long before the press, and a card is looked at for as long. */
const WARM_MS = 1500
/** Ours over the floor. */
const GOAL = 1.2

/**
 * The yes that makes a match → both see a first picture, in turn with two floors of two bare pages each. The
 * goal's floor has its cameras open and makes its connection with the press, as a match without an early path
 * would; the other one, for comparison, has its connection, too.
 */
export default async function benchMatchFrame() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const running = []
  try {
    const floor = await floorCall({ browser, port: PORTS.floor, ringMs: WARM_MS, warm: true, early: false })
    running.push(floor)
    const standing = await floorCall({ browser, port: PORTS.standing, ringMs: WARM_MS, warm: true })
    running.push(standing)
    const ours = await productMatch({
      browser,
      brand: benchBrand.id,
      port: PORTS.site,
      gatewayPort: PORTS.gateway,
      lookMs: WARM_MS,
    })
    running.push(ours)
    const all = { floor, standing, ours }
    const times = { floor: [], standing: [], ours: [] }
    for (const one of Object.values(all)) await one.once()
    for (let index = 0; index < MATCHES; index += 1) {
      const names = Object.keys(all)
      for (const name of index % 2 === 0 ? names : names.toReversed())
        times[name].push(await all[name].once())
    }
    console.log(
      `  second yes → a first picture on both sides, ${MATCHES} matches each in turn; min / median / max`,
    )
    console.log(`  floor: cameras open, connection with the press ${spread(times.floor).padStart(20)} ms`)
    console.log(`  floor: cameras and connection stand            ${spread(times.standing).padStart(20)} ms`)
    console.log(`  the product: blurred, over the relay           ${spread(times.ours).padStart(20)} ms`)
    const ratio = (other) => (median(times.ours) / median(other)).toFixed(2)
    console.log(`  the product / a standing connection: ${ratio(times.standing)} ×`)
    return [
      {
        goal: `match → first picture ≤ ${GOAL} × the warm floor: ${ratio(times.floor)} ×`,
        met: ratio(times.floor) <= GOAL,
      },
    ]
  } finally {
    await Promise.allSettled(running.map((one) => one.stop()))
    await browser.close()
  }
}
