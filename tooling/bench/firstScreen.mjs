import { brotliCompressSync } from 'node:zlib'
import { brandIds } from '@visavis/bootstrap/brands'
import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5770, gateway: 5771 }
const KIB = 1024
/** KiB after brotli, fetched before a visitor's home can be used. */
const GOALS = { script: 120, stylesheet: 15 }

/** Bytes a browser fetches until the first person on the wall can be pressed, by kind. */
async function measure(browser, url) {
  const page = await (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      serviceWorkers: 'block',
    })
  ).newPage()
  const fetched = []
  page.on('response', (response) => fetched.push(response))
  await page.goto(`${url}/gb`)
  await page.locator('main a[href*="/profile/"]').first().waitFor()
  const seen = [...fetched]
  const bytes = { script: 0, stylesheet: 0 }
  for (const response of seen) {
    const kind = response.request().resourceType()
    if (kind in bytes) bytes[kind] += brotliCompressSync(await response.body()).length
  }
  await page.context().close()
  return { ...bytes, requests: seen.length }
}

/** JS and CSS of a visitor's first screen, as a real browser fetches them from the served build. */
export default async function benchFirstScreen() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const goals = []
  try {
    for (const brand of brandIds()) {
      const product = await temporaryProduct({
        brand,
        port: PORTS.site,
        gatewayPort: PORTS.gateway,
        mode: 'production',
      })
      try {
        const { script, stylesheet, requests } = await measure(browser, product.site.url)
        console.log(
          `  ${brand.padEnd(8)} JS ${(script / KIB).toFixed(1)} KiB, CSS ${(stylesheet / KIB).toFixed(1)} KiB after brotli, ${requests} requests until the wall can be used`,
        )
        goals.push({
          goal: `${brand}: JS ≤ ${GOALS.script} KiB: ${(script / KIB).toFixed(1)}`,
          met: script <= GOALS.script * KIB,
        })
        goals.push({
          goal: `${brand}: CSS ≤ ${GOALS.stylesheet} KiB: ${(stylesheet / KIB).toFixed(1)}`,
          met: stylesheet <= GOALS.stylesheet * KIB,
        })
      } finally {
        await product.stop()
      }
    }
  } finally {
    await browser.close()
  }
  return goals
}
