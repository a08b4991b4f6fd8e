import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const PREFIXES = ['', '/tr', '/gb', '/nl', '/de', '/fr', '/it', '/es', '/pt', '/ar']
/** Table S: what is open to everybody (R2.36), and what asks for a log-in (R2.39). */
const PUBLIC = [
  '/terms-of-use',
  '/privacy-policy',
  '/cookie-policy',
  '/community-guidelines',
  '/about-us',
  '/safety-center',
  '/privacy-center',
  '/random-video-chat',
  '/download',
  '/appeal',
  '/zhushou',
  '/cancelSubscription',
  '/withdrawal',
  '/',
]
const MEMBERS = [
  '/wall',
  '/profile/1',
  '/card',
  '/search',
  '/discover',
  '/friends',
  '/friends?tab=blocked',
  '/setting',
  '/accountSecurity',
  '/profile/edit',
  '/deleteAccount',
  '/videoHistory',
  '/qrLogin',
  '/hostCenter',
  '/points',
  '/spending',
  '/activity',
  '/games',
  '/games/pairs',
  '/subscription',
  '/orderReceipt',
]
/** The last ones are parts that are not built yet. */
const UNKNOWN = ['/nope', '/wall/deeper', '/landings/nobody', '/WALL']

/** Each address in another language, so that all are met. */
const inTurn = (paths: readonly string[]) =>
  paths.map((path, index) => ({ path, prefix: PREFIXES[index % PREFIXES.length] ?? '' }))
const addressOf = (prefix: string, path: string) => (path === '/' ? prefix || '/' : prefix + path)

/** Goes on inside the page, as Back and Forward do. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** Page views that were told so far: their paths. */
const pageViews = (told: readonly string[], prefix: string): string[] =>
  told.flatMap((body) =>
    [...body.matchAll(new RegExp(`${prefix}_page_view[^}]*?\\\\?"path\\\\?":\\\\?"([^"\\\\]*)`, 'g'))].map(
      ([, path = '']) => path,
    ),
  )

test('a visitor walks the table: public pages show, those of members ask for a log-in over home, unknown ones lead home', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const { page, heading, account } = await visitor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/gb')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  // The popup pushes home with the current query over a blurred page that cannot be reached; Back takes it
  // away (R2.53, R2.54).
  await goTo(page, '/gb?utm_source=a')
  await expect(heading.first()).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await account.openLogIn()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await expect(page).toHaveURL(/\/gb\?utm_source=a$/)
  const behind = page.locator('#root [inert]').first()
  await expect(behind).toHaveCSS('filter', /blur/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#root [inert]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/gb\?utm_source=a$/)

  for (const { path, prefix } of inTurn(PUBLIC)) {
    await goTo(page, addressOf(prefix, path))
    await expect(heading.filter({ visible: true }).first(), path).toHaveText(/\S/)
    await expect(page).toHaveURL((url) => url.pathname === addressOf(prefix, path))
    await expect(page.getByRole('dialog'), path).toHaveCount(0)
  }
  const before = asked.length
  // Each popup takes its time; matchRoute.test.ts reads the whole table.
  for (const { path, prefix } of inTurn(MEMBERS).filter((_, index) => index % 4 === 0)) {
    await goTo(page, addressOf(prefix, path))
    await expect(page.getByRole('dialog'), path).toBeVisible()
    await expect(page, path).toHaveURL((url) => url.pathname === (prefix || '/'))
    await page.getByRole('dialog').press('Escape')
    await expect(page.getByRole('dialog'), path).toHaveCount(0)
    await expect(page, path).toHaveURL((url) => url.pathname === (prefix || '/') && url.search === '')
  }
  // No screen of a member was asked for; what home itself shows is.
  expect(
    asked
      .slice(before)
      .filter((path) => /history|friend|block|setting|export|account|call|user\/info/i.test(path)),
  ).toEqual([])
  for (const { path, prefix } of inTurn(UNKNOWN)) {
    await goTo(page, addressOf(prefix, path))
    await expect(page, path).toHaveURL((url) => url.pathname === (prefix || '/'))
  }
})

test('a member walks the whole table: each address shows its page and tells one page view, a query alone none, a detour its end', async ({
  visitor,
  gateway,
  brand,
}) => {
  const { email, password } = await gateway.newPerson('Walker')
  const person = await visitor()
  const { page } = person
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/bury/')) told.push(request.postData() ?? '')
  })
  await person.arrive(email, { password, path: null })
  await page.context().addInitScript(() => {
    localStorage.setItem(
      'consent',
      JSON.stringify({
        v: 1,
        choice: 'all',
        categories: ['analytics', 'marketing'],
        time: Date.now(),
        flow: 'simple',
      }),
    )
  })
  await page.goto('/gb')
  await expect(person.balance.first()).toBeVisible()
  await expect(person.heading.filter({ visible: true }).first()).toHaveText(/\S/)
  // Neighbours have different titles: the new one says that the page has been drawn.
  const walked = [
    ...PUBLIC.filter((path) => path !== '/'),
    ...MEMBERS.slice(0, 6).flatMap((path, index) => [path, MEMBERS[index + 6] ?? '/wall']),
    '/matching',
  ]
  for (const { path, prefix } of inTurn(walked)) {
    if (path === '/matching') {
      const left = await page.title()
      await goTo(page, prefix || '/')
      await expect(page).toHaveURL((url) => url.pathname === (prefix || '/'))
      // The address is there before its page: the title says that home has been drawn.
      await expect(page).not.toHaveTitle(left)
    }
    const before = await page.title()
    await goTo(page, addressOf(prefix, path))
    await expect(page, path).not.toHaveTitle(before)
    await expect(person.heading.filter({ visible: true }).first(), path).toHaveText(/\S/)
    await expect(page, path).toHaveURL((url) => url.pathname + url.search === addressOf(prefix, path))
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }
  await goTo(page, '/gb/setting?x=1')
  await expect(person.heading.filter({ visible: true }).first()).toHaveText('Settings')
  await goTo(page, '/gb/setting?x=2')
  await goTo(page, '/gb/nowhere')
  await expect(page).toHaveURL((url) => url.pathname === '/gb')
  const bare = walked
    .map((path) => path.replace(/\?.*/, ''))
    .filter((path, index, all) => path !== all[index - 1])
  const wanted = ['/', ...bare.slice(0, -1), '/', '/matching', '/setting', '/']
  await expect.poll(() => pageViews(told, brand.analyticsPrefix)).toEqual(wanted)
})
