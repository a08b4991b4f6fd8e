import { expect, test } from '../../fixtures/test.ts'

const WHY = ['--why', 'a test of home'] as const
const BANNER = {
  id: 'home-e2e',
  places: ['home'],
  kind: 'banner',
  icon: 'sparkle',
  text: { en: 'Spring is here' },
  target: '/discover',
  order: 0,
}
const HELP = { id: 'help-e2e', places: ['home'], icon: 'question', target: '/zhushou', order: 1 }
const GUEST_WALL = /\/userlist\/exempt\/list\/part\/users\/guest/
const CONFIGURATION = /\/matches\/globalconf/

test('home of a member: the wall, each way of meeting, and banner and entrance from the configuration (S.01, R2.72)', async ({
  visitor,
  gateway,
  brand,
}) => {
  await gateway.operator('config', 'set', brand.id, 'entrance.list', JSON.stringify([BANNER, HELP]), ...WHY)
  try {
    const person = await visitor({ viewport: { width: 390, height: 844 } })
    const ada = await gateway.newPerson('Ada')
    await person.arrive(ada.email, { password: ada.password })
    const { page } = person
    await expect(person.wall.cards.first()).toBeVisible()
    await expect(person.heading).toHaveText('Online now')
    const shelf = page.getByRole('navigation', { name: 'More to do' })
    await expect(shelf.getByRole('link')).toHaveText(['Spring is here', 'Help'])
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [way, address] of [
      [main.locator('a[href$="/matching"]'), /\/matching$/],
      [main.locator('a[href$="/card"]'), /\/card$/],
      [page.getByRole('main').locator('a[href$="/search"]'), /\/search$/],
      [shelf.getByRole('link', { name: 'Spring is here' }), /\/discover$/],
      [shelf.getByRole('link', { name: 'Help' }), /\/zhushou$/],
    ] as const) {
      await way.click()
      await expect(page).toHaveURL(address)
      await person.open()
      await expect(person.wall.cards.first()).toBeVisible()
    }
  } finally {
    await gateway.operator('config', 'reset', brand.id, 'entrance.list', ...WHY)
  }
})

test('home as the page of the log-in: the popup stands on the visitor’s wall, and Close leaves home (S.01)', async ({
  visitor,
}) => {
  const person = await visitor()
  await person.open('/login?utm_source=a')
  await expect(person.account.popup).toBeVisible()
  await expect(person.page).toHaveURL(/:\d+\/\?utm_source=a$/)
  await person.page.keyboard.press('Escape')
  await expect(person.account.popup).toHaveCount(0)
  await expect(person.wall.cards.first()).toBeVisible()
})

test('home where a country has no hosts any more: said so, and all countries are one press away (S.01)', async ({
  visitor,
  brand,
}) => {
  const person = await visitor()
  const { page } = person
  await page.route(GUEST_WALL, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    // The last of them left after the countries were counted.
    if (/countryId=[1-9]/.test(route.request().url()))
      Object.assign(answer.data, { hosts: { ...answer.data.hosts, list: [], total: 0 }, online: 0 })
    await route.fulfill({ response, json: answer })
  })
  await person.open()
  await person.refuseCookies()
  await expect(person.wall.cards.first()).toBeVisible()
  await (await person.wall.findCountry('germ')).click()
  const nobody = brand.hostTerm === 'goddess' ? 'No goddesses here right now' : 'No hosts here right now'
  await expect(page.getByRole('heading', { name: nobody })).toBeVisible()
  await expect(person.wall.cards).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await expect(person.wall.cards.first()).toBeVisible()
})

test('home without its configuration: the whole page says so, and Retry brings it (S.01)', async ({
  visitor,
  brand,
  expectedErrors,
}) => {
  expectedErrors.push(/503/)
  const person = await visitor()
  const { page } = person
  await page.route(CONFIGURATION, (route) => route.fulfill({ status: 503, body: '' }))
  await person.open()
  await expect(person.heading).toHaveText(`${brand.name} could not be reached`)
  await expect(person.wall.cards).toHaveCount(0)
  await page.unroute(CONFIGURATION)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(person.wall.cards.first()).toBeVisible()
  await expect(person.heading).not.toHaveText(`${brand.name} could not be reached`)
})
