import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { paintsOf } from './pages/slowPhone.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { floor: 5790, site: 5791, gateway: 5792 }
const ROUNDS = isShort ? 1 : 5
const PAGES = ['/gb', '/gb/about-us', '/gb/random-video-chat', '/gb/download']
/** Ours over the floor, and the sum of shifts Lighthouse calls good. */
const GOALS = { first: 1.2, largest: 1.3, shifts: 0.1 }

async function startFloor(port) {
  const html = readFileSync(new URL('pages/floor.html', import.meta.url))
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html),
  )
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** First and largest paint of public pages for a new person on a slow phone, beside one bare page in turn. */
export default async function benchPublicPages() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const running = []
  try {
    const floor = await startFloor(PORTS.floor)
    running.push(floor)
    const product = await temporaryProduct({
      brand: benchBrand.id,
      port: PORTS.site,
      gatewayPort: PORTS.gateway,
      mode: 'production',
    })
    running.push(product)
    const seen = new Map(['floor', ...PAGES].map((page) => [page, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of seen.keys())
        seen
          .get(page)
          .push(await paintsOf(browser, page === 'floor' ? floor.url : `${product.site.url}${page}`))
    }
    const of = (page, name) => seen.get(page).map((one) => one[name])
    console.log(
      `  ms until the first and the largest paint, ${ROUNDS} times in turn; min / median / max; sum of shifts`,
    )
    for (const page of seen.keys())
      console.log(
        `  ${page.padEnd(24)} ${spread(of(page, 'first')).padStart(20)} ${spread(of(page, 'largest')).padStart(20)}  ${Math.max(...of(page, 'shifts')).toFixed(3)}`,
      )
    for (const page of PAGES)
      for (const culprit of new Set(seen.get(page).flatMap((one) => one.culprits)))
        console.log(`    moved on ${page}: ${culprit}`)
    return PAGES.flatMap((page) => {
      const first = median(of(page, 'first')) / median(of('floor', 'first'))
      const largest = median(of(page, 'largest')) / median(of('floor', 'largest'))
      const shifts = Math.max(...of(page, 'shifts'))
      return [
        {
          goal: `${page}: first paint ≤ ${GOALS.first} × the floor: ${first.toFixed(2)} ×`,
          met: first <= GOALS.first,
        },
        {
          goal: `${page}: largest paint ≤ ${GOALS.largest} × the floor: ${largest.toFixed(2)} ×`,
          met: largest <= GOALS.largest,
        },
        { goal: `${page}: shifts ≤ ${GOALS.shifts}: ${shifts.toFixed(3)}`, met: shifts <= GOALS.shifts },
      ]
    })
  } finally {
    for (const one of running.reverse()) await one.stop()
    await browser.close()
  }
}
