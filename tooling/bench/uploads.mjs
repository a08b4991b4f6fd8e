import { setTimeout as delay } from 'node:timers/promises'
import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive } from './call/arrive.mjs'
import { peakDuring, residentOf } from './gateway/memory.mjs'
import { SigningPerson } from './gateway/SigningPerson.mjs'
import { addPeople } from './load/addPeople.mjs'
import { processorMs } from './machine.mjs'
import { jpegBomb, pngBomb } from './pages/bombs.mjs'
import { photoOf } from './pages/photos.mjs'
import { watchPaints } from './pages/slowPhone.mjs'
import { isShort } from './short.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5801, gateway: 5802 }
const PATH = '/facade/api/album/uploadAlbumImage?platformType=4&kind=album'
/** What phones take: 12 megapixels, within the 5 MiB a picture may have. */
const PHOTO = { width: 4000, height: 3000, maxBytes: 5_000_000 }
const ROUNDS = isShort ? 2 : 5
const AT_ONCE = 8
const BOMB_EDGE = 30_000
const BOMBS = isShort ? 5 : 20
const GOALS = { reviewMs: 3000, growthMb: 150, bombMs: 50 }
/** How long memory may take to be given back before the next figure. */
const REST_MS = 1000

/** Sends a file as the site does. @returns {Promise<{ code: number; ms: number }>} */
async function send({ origin, person, bytes, type = 'image/jpeg' }) {
  const form = new FormData()
  form.set('picture', new Blob([bytes], { type }), 'photo')
  const from = performance.now()
  const response = await fetch(origin + PATH, {
    method: 'POST',
    headers: { ...person.headers(PATH), Origin: origin, requestId: crypto.randomUUID() },
    body: form,
  })
  const { code, data } = await response.json()
  return { code, state: data?.state, ms: performance.now() - from }
}

function expectAll(answers, code) {
  const other = answers.find((answer) => answer.code !== code)
  if (other !== undefined) throw new Error(`answered ${JSON.stringify(other)} instead of ${code}`)
}

/** Choice of the file → its tile says that it is in review, as the page sees it; ms. */
async function chosenToReview(page, photo, nth) {
  await page.evaluate((name) => {
    delete window.inReview
    addEventListener(
      'change',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(`img[alt^="${name}"]`) === null) return
          observer.disconnect()
          requestAnimationFrame(() =>
            setTimeout(() => {
              window.inReview = performance.now() - timeStamp
            }),
          )
        })
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
      },
      { capture: true, once: true },
    )
  }, `Photo ${nth}, In review`)
  await page
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('dialog', { name: 'Adjust photo' }).getByRole('button', { name: 'Use photo' }).click()
  await page.waitForFunction(() => window.inReview !== undefined)
  return page.evaluate(() => window.inReview)
}

/** Photos of a phone by page and by gateway, eight at once, and files that unpack to gigabytes. */
export default async function benchUploads() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const world = {}
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
    prepare: async (ask) => {
      world.people = await addPeople(ask, { appId: benchBrand.appId, count: AT_ONCE + 2 })
    },
  })
  const goals = []
  try {
    const origin = product.site.url
    const { pid } = product.gateway
    const people = world.people.map(
      (session) => new SigningPerson({ origin, appId: benchBrand.appId, session }),
    )
    const [alone, attacker, ...crowd] = people
    const page = await arrive(browser, { url: origin, email: 'caller@demo.test', watch: watchPaints })
    const photos = []
    for (let seed = 1; seed <= Math.max(AT_ONCE, ROUNDS); seed += 1)
      photos.push(await photoOf(page, { ...PHOTO, seed }))
    const megabytes = photos[0].byteLength / 1e6

    const cold = residentOf(pid)
    const gateway = []
    for (const bytes of photos.slice(0, ROUNDS)) gateway.push(await send({ origin, person: alone, bytes }))
    expectAll(gateway, 200)
    console.log(
      `  ${PHOTO.width} x ${PHOTO.height} points, ${megabytes.toFixed(1)} MB, request → answer of the gateway alone, min / median / max: ${spread(gateway.map(({ ms }) => ms))} ms`,
    )

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/profile/edit')
    await page.getByLabel('Add a photo').waitFor()
    // The coins of the day come up at their own time.
    await page.addLocatorHandler(page.getByRole('dialog', { name: /coins|gift|check/i }), () =>
      page.keyboard.press('Escape'),
    )
    const seen = []
    for (let nth = 1; nth <= ROUNDS; nth += 1) seen.push(await chosenToReview(page, photos[nth - 1], nth))
    console.log(
      `  choice of the file → in review on the page, with the cut confirmed at once: ${spread(seen)} ms`,
    )
    goals.push({
      goal: `12 MP in review ≤ ${GOALS.reviewMs} ms after the choice: ${Math.round(median(seen))}`,
      met: median(seen) <= GOALS.reviewMs,
    })

    await delay(REST_MS)
    const before = residentOf(pid)
    let together = []
    const peak = await peakDuring(pid, async () => {
      together = await Promise.all(crowd.map((person, nth) => send({ origin, person, bytes: photos[nth] })))
    })
    expectAll(together, 200)
    if (peak !== null && before !== null) {
      const growth = peak - before
      console.log(
        `  ${AT_ONCE} at once: answered after ${spread(together.map(({ ms }) => ms))} ms; gateway ${cold.toFixed(0)} MiB before the first picture, ${before.toFixed(0)} before the eight, ${peak.toFixed(0)} at most`,
      )
      goals.push({
        goal: `gateway grows < ${GOALS.growthMb} MiB with ${AT_ONCE} at once: ${growth.toFixed(0)}`,
        met: growth < GOALS.growthMb,
      })
    }

    const small = await photoOf(page, { width: 16, height: 16, maxBytes: 1e5 })
    const bombs = {
      PNG: { bytes: pngBomb(BOMB_EDGE), type: 'image/png' },
      JPEG: { bytes: jpegBomb(small, BOMB_EDGE), type: 'image/jpeg' },
    }
    for (const [name, bomb] of Object.entries(bombs)) {
      const used = processorMs(pid)
      const answers = []
      const most = await peakDuring(pid, async () => {
        for (let nth = 0; nth < BOMBS; nth += 1)
          answers.push(await send({ origin, person: attacker, ...bomb }))
      })
      expectAll(answers, 20903)
      const each = used === null ? Number.NaN : (processorMs(pid) - used) / BOMBS
      const times = answers.map(({ ms }) => ms)
      console.log(
        `  ${name} of ${bomb.bytes.byteLength} bytes with ${BOMB_EDGE} x ${BOMB_EDGE} points: refused (20903) after ${spread(times)} ms, ${each.toFixed(1)} ms of processor each, gateway ${most?.toFixed(0)} MiB at most`,
      )
      // Where the processor is not told, the clock stands for it.
      const cost = Number.isNaN(each) ? median(times) : each
      goals.push({
        goal: `${name} bomb costs < ${GOALS.bombMs} ms of processor: ${cost.toFixed(0)}`,
        met: cost < GOALS.bombMs,
      })
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return goals
}
