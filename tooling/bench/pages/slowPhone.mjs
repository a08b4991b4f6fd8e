/** A phone on a slow line: what Lighthouse calls slow 4G, felt by the page instead of reckoned. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** How much slower than this machine a processor is. */
export const SLOWER = 4

/** Collects paints and shifts from the first moment of a page on. Runs in the page. */
export function watchPaints() {
  const seen = { first: 0, largest: 0, shifts: 0, culprits: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.first = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      seen.shifts += entry.value
      for (const { node } of entry.sources)
        seen.culprits.push(
          `${Math.round(entry.startTime)} ms ${entry.value.toFixed(3)} ${node?.nodeName ?? 'gone'}.${node?.className ?? ''}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * A page of a new person on a slow phone.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ line?: boolean }} [options] `line: false` slows the processor only
 * @returns {Promise<import('playwright').Page>} its context is the caller's to close
 */
export async function slowPhone(browser, { line = true } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watchPaints)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (line) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  }
  return page
}

/**
 * First and largest paint and layout shifts of an address for somebody who has never been there, until
 * nothing comes any more.
 *
 * @param {import('playwright').Browser} browser @param {string} address
 * @returns {Promise<{ first: number; largest: number; shifts: number; culprits: string[] }>} ms, and the sum
 *   of shifts
 */
export async function paintsOf(browser, address) {
  const page = await slowPhone(browser)
  try {
    await page.goto(address, { waitUntil: 'networkidle' })
    return await page.evaluate(() => window.seen)
  } finally {
    await page.context().close()
  }
}
