import { fileURLToPath, pathToFileURL } from 'node:url'
import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive } from './call/arrive.mjs'
import { addConversations } from './load/addConversations.mjs'
import { addPeople } from './load/addPeople.mjs'
import { LoadPerson } from './load/LoadPerson.mjs'
import { SLOWER } from './pages/slowPhone.mjs'
import { watchThread } from './pages/watchThread.mjs'
import { isShort } from './short.mjs'
import { median, percentile, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5797, gateway: 5798 }
const FLOOR = fileURLToPath(new URL('pages/threadFloor.html', import.meta.url))
const READER = 'vip@demo.test'
const CONVERSATIONS = isShort ? 4 : 20
const LINES = 500
const LONG = isShort ? 1_000 : 10_000
const ARRIVALS = isShort ? 5 : 40
const FRAMES = isShort ? 60 : 400
/** Somebody who flings a thread on a phone: px a frame. */
const STEP = 60
const MB = 1024 * 1024
const LOG = '[role="log"]'

/** A reader with a long thread and twenty others; who writes is a person of the load. */
async function started() {
  const world = {}
  const product = await temporaryProduct({
    brand: benchBrand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
    prepare: async (ask) => {
      const [{ id }] = await ask('select id from person where email = $1 and app_id = $2', [
        READER,
        benchBrand.appId,
      ])
      const people = await addPeople(ask, { appId: benchBrand.appId, count: CONVERSATIONS + 1 })
      const [writer, ...others] = people.map(({ userId }) => userId)
      await addConversations(ask, { person: id, others, lines: LINES })
      await addConversations(ask, { person: id, others: [writer], lines: LONG })
      Object.assign(world, { reader: id, writer, others, session: people[0] })
    },
  })
  return { ...world, product }
}

/** Own navigation of the page, without a reload. */
const goTo = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Press on a row of the list → its lines on the screen, ms as the page sees them. */
async function opening(page, id) {
  const row = page.locator(`a[href$="/message/IMMessageSession/${id}"]`).first()
  await row.waitFor()
  await page.evaluate((log) => {
    delete window.opened
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () =>
          requestAnimationFrame(() =>
            document.querySelector(`${log} [data-row]`) === null
              ? look()
              : setTimeout(() => {
                  window.opened = performance.now() - timeStamp
                }),
          )
        look()
      },
      { capture: true, once: true },
    )
  }, LOG)
  await row.click()
  await page.waitForFunction(() => window.opened !== undefined)
  return page.evaluate(() => window.opened)
}

async function openings(page, ids) {
  const times = []
  for (const id of ids) {
    await goTo(page, '/message')
    await page.waitForFunction((log) => document.querySelector(log) === null, LOG)
    times.push(await opening(page, id))
  }
  return times
}

async function heapOf(session) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / MB
}

/** Frames of a scroll upwards, at the slower processor. */
async function scrolling(page, session) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const log = await page.$(`${LOG}, #log`)
  const seen = await log.evaluate(
    (element, [step, frames]) => window.bench.scroll(element, step, frames),
    [STEP, FRAMES],
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { p95: percentile(seen.gaps, 0.95), blank: seen.blank }
}

async function send(writer, friendId, content) {
  const body = { messageId: crypto.randomUUID(), friendId, type: 'text', content }
  const sent = await writer.post('/wchat/im/api/message/send', body)
  if (sent.code !== 200) throw new Error(`not sent: ${JSON.stringify(sent)}`)
}

/** Lines that come one by one, in turn on the page of ours and on the floor's. */
async function arrivals({ page, floor, writer, reader }) {
  const [ours, least] = [[], []]
  const [log, floorLog] = [await page.$(LOG), await floor.$('#log')]
  for (let nth = 0; nth < ARRIVALS; nth += 1) {
    const mark = `bench-${nth}`
    await page.bringToFront()
    const [painted] = await Promise.all([
      log.evaluate((element, text) => window.bench.arrival(text, element), mark),
      send(writer, reader, `${mark} and some more words`),
    ])
    ours.push(painted)
    await floor.bringToFront()
    least.push(
      await floorLog.evaluate((element, text) => window.bench.arrival(text, element, window.add), mark),
    )
    // One account may send a message a second.
    await page.waitForTimeout(1_000)
  }
  return { ours, least }
}

/** A thread of ours on a built site: opening, a line that comes, scrolling, and what twenty leave behind. */
export default async function benchChatThread() {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const { product, reader, writer, others, session: account } = await started()
  const goals = []
  const say = (goal, met) => goals.push({ goal, met })
  const person = new LoadPerson({ origin: product.site.url, appId: benchBrand.appId, session: account })
  try {
    const page = await arrive(browser, { url: product.site.url, email: READER, watch: watchThread })
    // The coins of the day come up at their own time.
    await page.addLocatorHandler(page.locator('dialog:modal'), () => page.keyboard.press('Escape'))
    await page.setViewportSize({ width: 390, height: 844 })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const floorContext = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const floor = await floorContext.newPage()
    await floor.addInitScript(watchThread)
    await floor.goto(`${pathToFileURL(FLOOR).href}?lines=${LONG}`)
    const floorSession = await floorContext.newCDPSession(floor)

    // The code of the thread is there: what is measured is opening, not the first download.
    await page.bringToFront()
    await openings(page, [writer])
    const empty = await heapOf(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const first = await openings(page, others)
    const again = await openings(page, others)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await openings(page, [writer])
    const full = await heapOf(session)
    console.log(
      `  opens from the list at ${SLOWER}x, min / median / max: first time ${spread(first)} ms, again ${spread(again)} ms`,
    )
    console.log(`  heap with one thread ${empty.toFixed(1)} MB, after ${CONVERSATIONS} ${full.toFixed(1)} MB`)
    say(`thread opens ≤ 100 ms at ${SLOWER}x: ${Math.round(median(first))}`, median(first) <= 100)
    say(`heap ≤ 1.5 x one thread: ${(full / empty).toFixed(2)}`, full <= empty * 1.5)

    const { ours, least } = await arrivals({ page, floor, writer: person, reader })
    console.log(
      `  a line comes → painted, min / median / max: ${spread(ours)} ms, floor ${spread(least)} ms (from its frame)`,
    )
    const ratio = median(ours) / median(least)
    say(`a line that comes is painted in ≤ 1.3 x the floor: ${ratio.toFixed(2)}`, ratio <= 1.3)

    await page.bringToFront()
    const own = await scrolling(page, session)
    await floor.bringToFront()
    const bare = await scrolling(floor, floorSession)
    console.log(
      `  scrolled ${FRAMES} frames by ${STEP} px at ${SLOWER}x: gap p95 ${own.p95.toFixed(1)} ms, floor ${bare.p95.toFixed(1)} ms, blank frames ${own.blank}`,
    )
    say(`scroll gap p95 ≤ 1.1 x the floor: ${(own.p95 / bare.p95).toFixed(2)}`, own.p95 <= bare.p95 * 1.1)
    say(`no blank frame: ${own.blank}`, own.blank === 0)
  } finally {
    person.close()
    await browser.close()
    await product.stop()
  }
  return goals
}
