import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { floorCall } from './call/floorCall.mjs'
import { productMatch } from './call/productMatch.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'

const PORTS = { floor: 5774, site: 5775, gateway: 5776 }
const MATCHES = isShort ? 2 : 7
const WARM_MS = 1500
/** Ours over the floor. */
const GOAL = 1.2

/** The yes that makes a match → both see a first picture, beside two bare pages whose connection and cameras stand already, in turn. */
export default async function benchMatchFrame() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const running = []
  try {
    const floor = await floorCall({ browser, port: PORTS.floor, ringMs: WARM_MS, warm: true })
    running.push(floor)
    const ours = await productMatch({ browser, brand: benchBrand.id, port: PORTS.site, gatewayPort: PORTS.gateway })
    running.push(ours)
    await floor.once()
    await ours.once()
    const times = { floor: [], ours: [] }
    for (let index = 0; index < MATCHES; index += 1) {
      const order = index % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor']
      for (const name of order) times[name].push(await { floor, ours }[name].once())
    }
    console.log(`  second yes → a first picture on both sides, ${MATCHES} matches each in turn; min / median / max`)
    console.log(`  floor: connection and cameras stand ${spread(times.floor).padStart(20)} ms`)
    console.log(`  the product                         ${spread(times.ours).padStart(20)} ms`)
    const ratio = median(times.ours) / median(times.floor)
    return [{ goal: `match → first picture ≤ ${GOAL} × the warm floor: ${ratio.toFixed(2)} ×`, met: ratio <= GOAL }]
  } finally {
    await Promise.allSettled(running.map((one) => one.stop()))
    await browser.close()
  }
}
