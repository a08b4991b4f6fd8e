import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** What may be written before a choice (D13): keys of the browser's storage, and cookies behind the brand's prefix. */
const KEYS = ['RC_USER_COUNTRY', 'RC_USER_COUNTRY_ID', 'siteLanguage', 'landingPageFlag']
const COOKIES = ['did', 'nonce']
const ENOUGH = 200
/** Pages of people are for members: a visitor is asked to log in there. */
const MEMBERS = /\/profile\//

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

const LANGUAGES = ['', 'gb', 'de', 'tr', 'nl', 'fr', 'it', 'es', 'pt', 'ar']
/** First part of an address where it is a language. */
const prefixOf = (path: string) => /^\/(\w\w)(?:\/|$)/.exec(path)?.[1] ?? ''
/** Where each crawl begins, with a country of either flow; it follows the links of its own language. */
const CRAWLS = [
  ...LANGUAGES.map((prefix) => ({ where: `under /${prefix}, where the strict flow holds`, country: ['DE', '276'], prefix, starts: [`/${prefix}`, `/${prefix}?campaignid=summer&mediasource=ads`] })),
  { where: 'elsewhere', country: ['US', '840'], prefix: '', starts: ['/', '/nowhere'] },
] as const

/** Opens a page, waits until it is alive and asks about cookies, and answers its links; what it has written is looked at. */
async function linksOf(page: Page, path: string, brandId: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('section').filter({ has: page.locator('a[href$="/cookie-policy"]') }), path).toBeVisible({ timeout: 30_000 })
  const { links, keys, more } = await page.evaluate(async () => ({
    links: [...document.querySelectorAll('a')].map(({ href }) => href), keys: Object.keys(localStorage),
    more: [...Object.keys(sessionStorage), ...(await indexedDB.databases()).map(({ name }) => name)],
  }))
  expect(keys.filter((key) => !KEYS.includes(key)), path).toEqual([])
  expect(more, path).toEqual([])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => !COOKIES.some((own) => name === `${brandId}_${own}`)), path).toEqual([])
  return links
}

for (const { where, country, prefix, starts } of CRAWLS) {
  test(`before a choice no public page asks another server for anything or writes more than it needs, ${where}`, async ({ visitor, running, brand, expectedErrors }) => {
    // The address nobody has.
    expectedErrors.push(/status of 404/)
    test.setTimeout(120_000)
    const { page } = await visitor()
    const context = page.context()
    await context.addInitScript(([code, id]) => { localStorage.setItem('RC_USER_COUNTRY', code); localStorage.setItem('RC_USER_COUNTRY_ID', id) }, country)
    const log = networkLog(context, running.url)
    const waiting: string[] = [...starts]
    const visited = new Set<string>()
    while (waiting.length > 0 && visited.size < ENOUGH) {
      const path = waiting.shift() ?? '/'
      if (visited.has(path)) continue
      visited.add(path)
      waiting.push(...(await linksOf(page, path, brand.id)).filter((link) => link.startsWith(`${running.url}/`)).map((link) => new URL(link).pathname).filter((link) => prefixOf(link) === prefix && !MEMBERS.test(link)))
    }
    await page.waitForLoadState('networkidle')
    expect(log).toEqual({ foreign: [], measured: [] })
    // Home and what its footer leads to, at the least.
    expect(visited.size).toBeGreaterThan(5)
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
