import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../models/violations.ts'

/**
 * What may be written before a choice (D13): keys of the browser's storage, and cookies behind the brand's
 * prefix.
 */
const KEYS = ['RC_USER_COUNTRY', 'RC_USER_COUNTRY_ID', 'siteLanguage', 'landingPageFlag']
const COOKIES = ['did', 'nonce']
/**
 * Each kind of page once and each language once. That every page of every language and brand stands as a
 * file, names nothing of others and leads to pages that exist is checked on the built files
 * (tooling/checks/publicPages.mjs).
 */
const PAGES = [
  '/?campaignid=summer&mediasource=ads',
  '/gb/terms-of-use',
  '/de/privacy-policy',
  '/tr/cookie-policy',
  '/nl/community-guidelines',
  '/fr/about-us',
  '/it/safety-center',
  '/es/privacy-center',
  '/pt/random-video-chat',
  '/ar/download',
]

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

const comesFrom = (context: BrowserContext, country: readonly [code: string, id: string]) =>
  context.addInitScript(([code, id]) => {
    localStorage.setItem('RC_USER_COUNTRY', code)
    localStorage.setItem('RC_USER_COUNTRY_ID', id)
  }, country)

/** Opens a page, waits until it is alive and asks about cookies, and looks at what it has written. */
async function look(page: Page, path: string, brandId: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(
    page.locator('section').filter({ has: page.locator('a[href$="/cookie-policy"]') }),
    path,
  ).toBeVisible({ timeout: 30_000 })
  const { keys, more } = await page.evaluate(async () => ({
    keys: Object.keys(localStorage),
    more: [...Object.keys(sessionStorage), ...(await indexedDB.databases()).map(({ name }) => name)],
  }))
  expect(
    keys.filter((key) => !KEYS.includes(key)),
    path,
  ).toEqual([])
  expect(more, path).toEqual([])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(
    cookies.filter((name) => !COOKIES.some((own) => name === `${brandId}_${own}`)),
    path,
  ).toEqual([])
}

test(
  'before a choice no public page asks another server for anything or writes more than it needs, where the strict flow holds; each is fit for everybody',
  { tag: '@every-brand' },
  async ({ visitor, running, brand }) => {
    const { page } = await visitor({ checkIn: true })
    await comesFrom(page.context(), ['DE', '276'])
    const log = networkLog(page.context(), running.url)
    for (const path of PAGES) {
      await look(page, path, brand.id)
      expect(await violations(page), path).toEqual([])
    }
    await page.waitForLoadState('networkidle')
    expect(log).toEqual({ foreign: [], measured: [] })
  },
)

test('nor does any elsewhere, nor the landing page of a newcomer, an unknown address, or a page that asks for a log-in', async ({
  visitor,
  running,
  brand,
  expectedErrors,
}) => {
  // The address nobody has.
  expectedErrors.push(/status of 404/)
  const { page } = await visitor({ newcomer: true, checkIn: true })
  await comesFrom(page.context(), ['US', '840'])
  const log = networkLog(page.context(), running.url)
  for (const path of ['/', '/nowhere', '/videoHistory']) await look(page, path, brand.id)
  await page.waitForLoadState('networkidle')
  expect(log).toEqual({ foreign: [], measured: [] })
})

test('who refuses meets nobody else for the whole visit; the choice holds over a reload', async ({
  visitor,
  running,
}) => {
  const { page } = await visitor()
  const log = networkLog(page.context(), running.url)
  await page.goto('/?campaignid=summer')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Only necessary' })).toHaveCount(0)
  expect(log).toEqual({ foreign: [], measured: [] })
  expect(await page.evaluate(() => localStorage.getItem('campaignid'))).toBeNull()
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('consent'))) ?? '{}')).toMatchObject({
    choice: 'none',
  })
})
