import { expect, test } from '../../fixtures/test.ts'

test(
  'before a choice nothing leaves for others and only what is needed is stored; refusing is as easy as accepting',
  { tag: '@every-brand' },
  async ({ visitor, running, brand }) => {
    const person = await visitor({ checkIn: true })
    const foreign: string[] = []
    const tracked: string[] = []
    person.page.on('request', (request) => {
      if (
        !request.url().startsWith(running.url) &&
        !request.url().startsWith('data:') &&
        !request.url().startsWith('blob:')
      )
        foreign.push(request.url())
      if (request.url().includes('/bury/')) tracked.push(request.postData() ?? '')
    })
    await person.open('/?campaignid=summer')
    await expect(person.wall.cards.first()).toBeVisible()
    const keys = await person.page.evaluate(() => Object.keys(localStorage))
    const allowed = ['RC_USER_COUNTRY', 'RC_USER_COUNTRY_ID', 'siteLanguage', 'landingPageFlag', 'consent']
    expect(keys.filter((key) => !allowed.includes(key))).toEqual([])
    const cookies = await person.page.context().cookies()
    expect(
      cookies
        .map((cookie) => cookie.name)
        .filter((name) => ![`${brand.id}_did`, `${brand.id}_nonce`].includes(name)),
    ).toEqual([])
    const accept = await person.page.getByRole('button', { name: 'Accept all' }).boundingBox()
    const refuse = await person.page.getByRole('button', { name: 'Only necessary' }).boundingBox()
    expect(Math.abs((accept?.width ?? 0) - (refuse?.width ?? 1))).toBeLessThan(40)
    expect(tracked).toEqual([])

    await person.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => tracked.join('')).toContain(`${brand.analyticsPrefix}_`)
    await expect.poll(() => person.page.evaluate(() => localStorage.getItem('campaignid'))).toBe('summer')
    expect(foreign).toEqual([])
  },
)
