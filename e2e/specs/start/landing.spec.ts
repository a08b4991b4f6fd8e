import type { Visitor } from '../../models/visitor.model.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Paths of the gateway a page has asked so far. */
function asked({ page }: Visitor): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|facade|matches|wchat|upload|media)\//.test(pathname)) paths.push(pathname)
  })
  return paths
}
const start = ({ page }: Visitor) => page.getByRole('button', { name: 'Start now' })

test(
  'a newcomer meets the landing page, starts, and is never asked again',
  { tag: ['@every-brand', '@current-browser'] },
  async ({ visitor }) => {
    const person = await visitor({ newcomer: true })
    const paths = asked(person)
    await person.open('/?utm_source=a')
    await expect(start(person)).toBeVisible()
    await expect(
      person.page.getByText('For people aged 18 or older.').filter({ visible: true }).first(),
    ).toBeVisible()
    await expect.poll(() => paths.some((path) => path.endsWith('/registerBanner'))).toBe(true)
    await expect(person.wall.cards.first()).toBeHidden()
    expect(paths.filter((path) => !/registerBanner|country\/byip/.test(path))).toEqual([])
    await start(person).click()
    await expect(person.wall.cards.first()).toBeVisible()
    await expect(person.page).toHaveURL(/\/\?utm_source=a$/)
    await expect(person.heading).toBeFocused()
    await person.page.reload()
    await expect(person.wall.cards.first()).toBeVisible()
    await expect(start(person)).toHaveCount(0)
  },
)

test('on a deep link the landing page leads on to what was wanted', async ({ visitor }) => {
  const person = await visitor({ newcomer: true })
  await person.open('/de/terms-of-use?x=1')
  await person.page.getByRole('button', { name: 'Jetzt starten' }).click()
  await expect(person.heading).toHaveText('Nutzungsbedingungen')
  await expect(person.page).toHaveURL(/\/de\/terms-of-use\?x=1$/)
})
for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
})) {
  test(`a newcomer at a page of members is asked to log in on arrival, before the landing page, and gets there (R2.39, R2.41, ${name})`, async ({
    visitor,
  }) => {
    const person = await visitor({ newcomer: true, viewport })
    const paths = asked(person)
    await person.open('/videoHistory?x=1')
    await expect(person.account.popup).toBeVisible()
    await expect(person.account.popup).toBeInViewport()
    await expect(start(person)).toBeVisible()
    expect(paths.filter((path) => /wall|onlinestatus|videoHistory/i.test(path))).toEqual([])
    await person.refuseCookies()
    await person.account.logIn('vip@demo.test', 'demo1234')
    await expect(person.page).toHaveURL(/\/videoHistory\?x=1$/)
    await expect(person.heading).toHaveText('Call history')
    await expect(start(person)).toHaveCount(0)
  })
}

test('who closes the log-in on arrival has the landing page, and starts at home (R2.41, R2.61)', async ({
  visitor,
}) => {
  const person = await visitor({ newcomer: true })
  await person.open('/videoHistory')
  await expect(person.page.getByRole('dialog')).toBeVisible()
  await person.page.keyboard.press('Escape')
  await expect(person.page.getByRole('dialog')).toHaveCount(0)
  await expect(person.wall.cards.first()).toBeHidden()
  await start(person).click()
  await expect(person.wall.cards.first()).toBeVisible()
  await expect(person.page).toHaveURL(/:\d+\/$/)
})

test('links of the landing page and its log-in start the site as well', async ({ visitor }) => {
  const reader = await visitor({ newcomer: true })
  await reader.open('/')
  await reader.page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(reader.heading).toHaveText('Privacy policy')
  expect(await reader.page.evaluate(() => localStorage.getItem('landingPageFlag'))).toBe('1')
  const member = await visitor({ newcomer: true })
  await member.open('/')
  await member.page.getByRole('button', { name: 'Log in' }).click()
  await expect(member.account.popup).toBeVisible()
})

test('in a frame of the site itself nothing stands in front', async ({ visitor }) => {
  const person = await visitor({ newcomer: true })
  // A page of the same origin that may frame it; the site's own pages frame nothing.
  await person.page.route('**/frames', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><iframe src="/?x=1" width="800" height="600"></iframe>',
    }),
  )
  await person.open('/frames')
  const frame = person.page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Start now' })).toHaveCount(0)
})

test('what opens an account leaves the address at once, and bad values stop nothing', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/400|40[0-9]/)
  const person = await visitor()
  await person.open('/?type=%E0%A4%A&token=%00&matchtype=<script>&utm_source=mail')
  await expect(person.wall.cards.first()).toBeVisible()
  expect(person.page.url()).not.toContain('token')
  expect(person.page.url()).toContain('utm_source=mail')
})

test('whoever has been here sees the mark while the site loads, a newcomer never', async ({
  visitor,
  brand,
  running,
}) => {
  const person = await visitor()
  await person.page.context().addCookies([{ name: `${brand.id}_uid`, value: '7', url: running.url }])
  // The scripts of the page wait.
  let release: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  await person.page.route(/\/assets\/index-.*\.js/, async (route) => {
    await waiting
    await route.continue()
  })
  await person.page.goto('/', { waitUntil: 'commit' })
  await expect(person.page.locator('#splash')).toBeVisible()
  release()
  await expect(person.wall.cards.first()).toBeVisible()
  await expect(person.page.locator('#splash')).toBeHidden()
  const newcomer = await visitor({ newcomer: true })
  await newcomer.page.route(/\/assets\/index-.*\.js/, () => undefined)
  await newcomer.page.goto('/', { waitUntil: 'commit' })
  await expect(start(newcomer)).toBeVisible()
  await expect(newcomer.page.locator('#splash')).toBeHidden()
})

test('a code of Apple nobody here asked for opens the site at once, and the log-in says that it does not count', async ({
  visitor,
}) => {
  const person = await visitor({ newcomer: true })
  await person.open('/?appleAuthCode=x&utm_source=a')
  await expect(person.account.popup.getByText('That took too long.', { exact: false })).toBeVisible()
  await expect(start(person)).toHaveCount(0)
  await expect(person.page).toHaveURL(/\/\?utm_source=a$/)
})

test('a frame that may keep nothing at all shows the site, and its landing page can be left', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/sandboxed|SecurityError|Access is denied/)
  const person = await visitor({ newcomer: true })
  await person.page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError')
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await person.open('/')
  await start(person).click()
  await expect(person.wall.cards.first()).toBeVisible()
  // What was chosen goes with the page, and that is said once (F18).
  await person.refuseCookies()
  await expect(
    person.notice.getByText(`Your browser does not save anything for ${person.brand.name}.`, {
      exact: false,
    }),
  ).toHaveCount(1)
})
