import { expect, test } from '../../fixtures/test.ts'

test('a part that a new release took away: one reload by itself, then the words and a way on; the chosen appearance stands before any script', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|404|ChunkLoadError|dynamically imported module/)
  const person = await visitor()
  await person.arrive('vip@demo.test', { path: '/wall' })
  await expect(person.page.getByRole('article').first()).toBeVisible()
  let loads = 0
  person.page.on('domcontentloaded', () => {
    loads += 1
  })
  const settings = /\/assets\/SettingsScreen-[\w-]+\.js$/
  await person.page.route(settings, (route) => route.fulfill({ status: 404, body: '' }))
  await person.open('/setting')
  await expect(person.heading).toHaveText('A part of the page could not be loaded.')
  await expect(person.page.getByText(/ChunkLoadError/), 'no raw code').toHaveCount(0)
  // The first is the visit itself. Its words may stand before all of the page is read.
  await expect.poll(() => loads).toBe(2)
  await expect(person.page.getByRole('link', { name: 'Wall' }).first()).toBeVisible()
  // The part has to be missing on the page that was loaded anew, too, before it is there again.
  await expect(person.heading).toHaveText('A part of the page could not be loaded.')
  await person.page.unroute(settings)
  await person.page.getByRole('button', { name: 'Reload' }).click()
  await expect(person.heading).toHaveText('Settings')

  const root = person.page.locator('html')
  const wanted = (await root.getAttribute('data-mode')) === 'dark' ? 'Light' : 'Dark'
  await person.page.getByRole('radio', { name: wanted }).press('Space')
  await expect(root).toHaveAttribute('data-mode', wanted.toLowerCase())
  const colour = () => person.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const chosen = await colour()
  await person.page.route(/\/assets\/(?!boot).*\.js$/, (route) => route.abort())
  await person.page.reload()
  await expect(root).toHaveAttribute('data-mode', wanted.toLowerCase())
  expect(await colour()).toBe(chosen)
})

test('a stylesheet that a new release took away: the same; Retry brings the part dressed', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404|CssChunkLoadError|preload CSS/)
  const person = await visitor()
  const { page, heading } = person
  await person.open()
  await person.refuseCookies()
  const appeal = /\/assets\/TextArea-[\w-]+\.css$/
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.route(appeal, (route) => route.fulfill({ status: 404, body: '' }))
  await person.open('/appeal')
  await expect(heading).toHaveText('A part of the page could not be loaded.')
  await expect(page.getByText(/CSS_CHUNK_LOAD_FAILED/), 'no raw code').toHaveCount(0)
  // The first is the visit itself.
  await expect.poll(() => loads).toBe(2)
  await expect(heading).toHaveText('A part of the page could not be loaded.')
  await page.unroute(appeal)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading).not.toHaveText('A part of the page could not be loaded.')
  expect(
    await page.evaluate(
      (source) => [...document.styleSheets].some(({ href }) => new RegExp(source).test(href ?? '')),
      appeal.source,
    ),
  ).toBe(true)
})

test('a log-in that a new release took away is said over the page; closed, the page goes on, and a reload brings it', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404|ChunkLoadError|dynamically imported module/)
  const person = await visitor()
  const { page, account } = person
  await person.open()
  await person.refuseCookies()
  const login = /\/assets\/LogInPopup-[\w-]+\.js$/
  await page.route(login, (route) => route.fulfill({ status: 404, body: '' }))
  await page.evaluate((now) => sessionStorage.setItem('chunkReloadedAt', String(now)), Date.now())
  await page.reload()
  const press = page.getByRole('button', { name: 'Log in' }).first()
  await press.click()
  const words = page.getByText('A part of the page could not be loaded.')
  await expect(words).toBeInViewport()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(words).toHaveCount(0)
  await press.click()
  await expect(words).toBeInViewport()
  // Browsers remember a script that failed.
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.unroute(login)
  // A press on the page that is going counts for nothing.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(words).toHaveCount(0)
  await press.click()
  await expect(account.email).toBeVisible()
})
