import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** What may be written before a choice (D13): keys of the browser's storage, and cookies behind the brand's prefix. */
const KEYS = ['RC_USER_COUNTRY', 'RC_USER_COUNTRY_ID', 'siteLanguage', 'landingPageFlag']
const COOKIES = ['did', 'nonce']
/** Public pages that no link leads to are there as well. */
const STARTS = ['/', '/de', '/tr', '/nl', '/fr', '/it', '/es', '/pt', '/ar', '/gb', '/?campaignid=summer&mediasource=ads', '/nowhere']
const ENOUGH = 200

/** Everything that pages of a context ask another server for, and whatever is measured. */
function networkLog(context: BrowserContext, home: string) {
  const foreign: string[] = []
  const measured: string[] = []
  context.on('request', (request) => {
    const url = request.url()
    if (/^https?:|^wss?:/.test(url) && new URL(url).host !== new URL(home).host) foreign.push(url)
    if (url.includes('/bury/')) measured.push(url)
  })
  return { foreign, measured }
}

for (const country of ['where the strict flow holds', 'elsewhere']) {
  test(`before a choice no public page asks another server for anything or writes more than it needs, ${country}`, async ({ visitor, running, brand }) => {
    test.setTimeout(240_000)
    const { page } = await visitor()
    const context = page.context()
    if (country === 'elsewhere') await context.addInitScript(() => { if (localStorage.getItem('RC_USER_COUNTRY') === null) { localStorage.setItem('RC_USER_COUNTRY', 'US'); localStorage.setItem('RC_USER_COUNTRY_ID', '840') } })
    const log = networkLog(context, running.url)
    const waiting = [...STARTS]
    const visited = new Set<string>()
    while (waiting.length > 0 && visited.size < ENOUGH) {
      const path = waiting.shift() ?? '/'
      if (visited.has(path)) continue
      visited.add(path)
      await page.goto(path)
      await expect(page.getByRole('button', { name: /./ }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { links, keys, tab, bases } = await page.evaluate(async () => ({
        links: [...document.querySelectorAll('a')].map(({ href }) => href), keys: Object.keys(localStorage), tab: Object.keys(sessionStorage),
        bases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      }))
      expect(keys.filter((key) => !KEYS.includes(key)), path).toEqual([])
      expect([...tab, ...bases], path).toEqual([])
      const cookies = (await context.cookies()).map(({ name }) => name)
      expect(cookies.filter((name) => !COOKIES.some((own) => name === `${brand.id}_${own}`)), path).toEqual([])
      waiting.push(...links.filter((href) => href.startsWith(`${running.url}/`)).map((href) => new URL(href).pathname))
    }
    expect(log).toEqual({ foreign: [], measured: [] })
    // The nine languages and their legal pages, at the least.
    expect(visited.size).toBeGreaterThan(50)
    expect(waiting.filter((path) => !visited.has(path))).toEqual([])
  })
}

test('who refuses meets nobody else for the whole visit; the choice holds over a reload', async ({ visitor, running }) => {
  const { page } = await visitor()
  const log = networkLog(page.context(), running.url)
  await page.goto('/?campaignid=summer')
  await page.getByRole('button', { name: 'Only needed' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Only needed' })).toHaveCount(0)
  expect(log).toEqual({ foreign: [], measured: [] })
  expect(await page.evaluate(() => localStorage.getItem('campaignid'))).toBeNull()
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('consent'))) ?? '{}')).toMatchObject({ choice: 'none' })
})
