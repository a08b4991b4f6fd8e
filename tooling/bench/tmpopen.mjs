import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { benchBrand } from './benchBrand.mjs'
import { arrive } from './call/arrive.mjs'
import { addConversations } from './load/addConversations.mjs'
import { addPeople } from './load/addPeople.mjs'
import { watchThread } from './pages/watchThread.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'
const { executablePath, env, args } = await resolveBrowser()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
const w = {}
const product = await temporaryProduct({
  brand: benchBrand.id,
  port: 5811,
  gatewayPort: 5812,
  mode: 'development',
  prepare: async (ask) => {
    const [{ id }] = await ask('select id from person where email = $1 and app_id = $2', [
      'vip@demo.test',
      benchBrand.appId,
    ])
    const people = await addPeople(ask, { appId: benchBrand.appId, count: 12 })
    w.others = people.map((p) => p.userId)
    await addConversations(ask, { person: id, others: w.others, lines: 500 })
  },
})
const page = await arrive(browser, { url: product.site.url, email: 'vip@demo.test', watch: watchThread })
await page.addLocatorHandler(page.locator('dialog:modal'), () => page.keyboard.press('Escape'))
await page.setViewportSize({ width: 390, height: 844 })
const session = await page.context().newCDPSession(page)
await session.send('Performance.enable', { timeDomain: 'threadTicks' })
const metrics = async () =>
  Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
const goTo = (path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
const rows = []
await goTo('/message')
await page.waitForTimeout(6000)
let prof = process.env.PROFILE
for (const id of w.others) {
  await goTo('/message')
  const row = page.locator(`a[href$="/message/IMMessageSession/${id}"]`).first()
  await row.waitFor()
  await page.waitForTimeout(800)
  const a = await metrics()
  if (prof && rows.length === 3) {
    await session.send('Profiler.enable')
    await session.send('Profiler.setSamplingInterval', { interval: 200 })
    await session.send('Profiler.start')
  }
  await row.click()
  await page.waitForFunction(() => document.querySelector('[role="log"] [data-row]') !== null)
  await page.waitForTimeout(500)
  const b = await metrics()
  if (prof && rows.length === 3) {
    const { profile } = await session.send('Profiler.stop')
    ;(await import('node:fs')).writeFileSync('/tmp/open.cpuprofile', JSON.stringify(profile))
  }
  rows.push(
    Object.fromEntries(
      ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'].map((k) => [
        k,
        +((b[k] - a[k]) * 1000).toFixed(1),
      ]),
    ),
  )
}
console.table(rows)
// key strokes
const a = await metrics()
await page.locator('textarea').first().pressSequentially('hello there my friend', { delay: 30 })
const b = await metrics()
console.log(
  'a letter: script',
  (((b.ScriptDuration - a.ScriptDuration) * 1000) / 21).toFixed(2),
  'task',
  (((b.TaskDuration - a.TaskDuration) * 1000) / 21).toFixed(2),
)
await browser.close()
await product.stop()
