import { expect, test } from '../../fixtures/test.ts'

const WHY = ['--why', 'a test of entrances'] as const
const HELP = { id: 'help-e2e', places: ['home', 'chat'], icon: 'question', target: '/zhushou', order: 1 }
const BANNER = {
  id: 'spring-e2e',
  places: ['home', 'me'],
  kind: 'banner',
  icon: 'sparkle',
  text: { en: 'Spring is here', de: 'Frühling' },
  lead: { en: 'Have a look around' },
  target: '/discover',
  order: 0,
}
/** No page of the site. */
const NOWHERE = { ...BANNER, id: 'nowhere-e2e', target: '/nowhere', text: { en: 'Nowhere' } }

test.afterEach(async ({ gateway, brand }) => {
  if (/yes/.test(await gateway.operator('config', 'get', brand.id, 'entrance.list')))
    await gateway.operator('config', 'reset', brand.id, 'entrance.list', ...WHY)
})

test('an operator adds an entrance while a page is open: it appears, a wrong one hides alone, and a closed banner stays away', async ({
  visitor,
  gateway,
  brand,
}) => {
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: '/' })
  const { page } = person
  const shelf = page.getByRole('navigation', { name: 'More to do' })
  await expect(shelf.getByRole('link')).toHaveText(['Lucky wheels', 'Rewards', 'Backpack', 'Coins'])
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.evaluate(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          moved:
            (window as unknown as { moved: number }).moved + (entry as unknown as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const list = JSON.stringify([HELP, BANNER, NOWHERE])
  const preview = await gateway.operator('entrances', 'preview', brand.id, list)
  expect(preview).toContain('the site has no such page')
  await gateway.operator('config', 'set', brand.id, 'entrance.list', list, ...WHY)
  await expect(shelf.getByRole('link')).toHaveText(['Spring is here', 'Help'])
  expect(
    await page.evaluate(() => (window as unknown as { moved: number }).moved),
    'nothing on the page moved much',
  ).toBeLessThan(0.05)
  await shelf.getByRole('button', { name: 'Close: Spring is here' }).click()
  await expect(shelf.getByRole('link')).toHaveText(['Help'])
  expect(loads, 'nothing was loaded anew').toBe(0)
  await person.open('/')
  await expect(shelf.getByRole('link')).toHaveText(['Help'])
  await shelf.getByRole('link', { name: 'Help' }).click()
  await expect(person.heading).toHaveText('Help')
})

test('without wheels no way leads to them, on home and on Me', async ({ visitor, gateway, brand }) => {
  const ben = await gateway.newPerson('Ben')
  const person = await visitor()
  await person.arrive(ben.email, { password: ben.password, path: '/setting' })
  const main = person.page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Lucky wheels' })).toBeVisible()
  await gateway.operator('config', 'set', brand.id, 'wheel.list', '[]', ...WHY)
  try {
    await expect(main.getByRole('link', { name: 'Lucky wheels' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Backpack' })).toBeVisible()
    await person.open('/')
    await expect(person.page.getByRole('navigation', { name: 'More to do' }).getByRole('link')).toHaveText([
      'Rewards',
      'Backpack',
      'Coins',
    ])
  } finally {
    await gateway.operator('config', 'reset', brand.id, 'wheel.list', ...WHY)
  }
})

test('whoever agreed to measuring and follows a banner is told of, with its id and place; of an entrance nothing is told (Q.14)', async ({
  visitor,
  gateway,
  brand,
}) => {
  await gateway.operator('config', 'set', brand.id, 'entrance.list', JSON.stringify([HELP, BANNER]), ...WHY)
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: null })
  const { page } = person
  await page.context().addInitScript(
    (consent) => {
      if (window.origin.startsWith('http')) localStorage.setItem('consent', consent)
    },
    JSON.stringify({
      v: 1,
      choice: 'all',
      categories: ['analytics', 'marketing'],
      time: Date.now(),
      flow: 'simple',
    }),
  )
  const told: { event: string; extra: unknown }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/bury/'))
      told.push(...(JSON.parse(request.postData() ?? '[]') as { event: string; extra: unknown }[]))
  })
  await person.open('/')
  const shelf = page.getByRole('navigation', { name: 'More to do' })
  await shelf.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/zhushou/)
  await person.open('/')
  await shelf.getByRole('link', { name: 'Spring is here' }).click()
  await expect(page).toHaveURL(/discover/)
  await expect
    .poll(() => told.filter(({ event }) => event === `${brand.analyticsPrefix}_banner_click`))
    .toMatchObject([{ extra: { bannerid: 'spring-e2e', place: 'home' } }])
})

test('what a person closed, or saw as often as a day allows, on one device is gone on the other (R3.36)', async ({
  visitor,
  gateway,
  brand,
}) => {
  const twice = {
    ...HELP,
    id: 'twice-e2e',
    places: ['home'],
    perDay: 2,
    target: '/task',
    text: { en: 'Twice' },
  }
  await gateway.operator(
    ...['config', 'set', brand.id, 'entrance.list', JSON.stringify([HELP, BANNER, twice]), ...WHY],
  )
  const { email, password } = await gateway.newPerson('Ana')
  const [phone, laptop, tablet, ben] = await Promise.all([visitor(), visitor(), visitor(), visitor()])
  const shelfOf = ({ page }: typeof phone) => page.getByRole('navigation', { name: 'More to do' })
  const told = ({ page }: typeof phone) =>
    page.waitForResponse((answer) => answer.url().includes('/activity/entry/seen') && answer.ok())

  // A log-in on another device ends the one before.
  const shown = told(phone)
  await phone.arrive(email, { password, path: '/' })
  await expect(shelfOf(phone).getByRole('link')).toHaveText(['Spring is here', 'Help', 'Twice'])
  await shown
  const closed = told(phone)
  await shelfOf(phone).getByRole('button', { name: 'Close: Spring is here' }).click()
  await closed

  const shownAgain = told(laptop)
  await laptop.arrive(email, { password, path: '/' })
  await expect(shelfOf(laptop).getByRole('link')).toHaveText(['Help', 'Twice'])
  await shownAgain
  await tablet.arrive(email, { password, path: '/' })
  await expect(shelfOf(tablet).getByRole('link')).toHaveText(['Help'])

  const other = await gateway.newPerson('Ben')
  await ben.arrive(other.email, { password: other.password, path: '/' })
  await expect(shelfOf(ben).getByRole('link'), 'others keep theirs').toHaveText([
    'Spring is here',
    'Help',
    'Twice',
  ])
})
