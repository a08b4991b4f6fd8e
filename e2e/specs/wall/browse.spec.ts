import { expect, test } from '../../fixtures/test.ts'

test(
  'a visitor sees hosts with price, presence and demo tag, and is asked to sign up or log in for a call',
  { tag: '@every-brand' },
  async ({ visitor }) => {
    const person = await visitor()
    const signed: string[] = []
    person.page.on('request', (request) => {
      if (/\/(api|facade|matches)\//.test(request.url()) && 'sign' in request.headers())
        signed.push(request.url())
    })
    await person.open()
    await person.refuseCookies()
    const card = person.wall.cards.first()
    await expect(card).toContainText('Demo')
    await expect(card).toContainText(/Online|In a call/)
    await expect(card).toContainText('/ min')
    expect(await person.wall.cards.count()).toBeGreaterThanOrEqual(12)
    await person.page
      .getByRole('button', { name: /^Call .*coins per minute/ })
      .first()
      .click()
    await expect(person.account.popup).toContainText('Sign up or log in to call')
    expect(signed).toEqual([])
  },
)

test('a member filters, opens a person and comes back to the same place without asking again', async ({
  visitor,
}) => {
  const person = await visitor()
  await person.arrive('friend@demo.test', { path: '/wall' })
  await expect(person.wall.cards.first()).toBeVisible()
  // Other stories of this product may have made hosts of their own.
  const germany = await person.wall.findCountry('germ')
  await expect(germany).toHaveText(/Germany \(\d+\)$/)
  const label = (await germany.textContent()) ?? ''
  await germany.click()
  await expect(person.wall.cards).toHaveCount(Number(/\d+/.exec(label)?.[0]))
  await (await person.wall.findCountry('all')).click()
  await expect.poll(() => person.wall.cards.count()).toBeGreaterThan(10)
  await person.wall.cards.nth(9).scrollIntoViewIfNeeded()
  const before = await person.page.evaluate(() => Math.round(window.scrollY))
  expect(before).toBeGreaterThan(100)
  await person.wall.cards.nth(9).getByRole('link').click()
  await expect(person.heading).toBeVisible()
  const wallRequests: string[] = []
  person.page.on('request', (request) => {
    if (request.url().includes('/matches/wall')) wallRequests.push(request.url())
  })
  await person.page.goBack()
  await expect(person.wall.cards.nth(9)).toBeVisible()
  await expect.poll(() => person.page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(before - 60)
  expect(wallRequests).toEqual([])
})

test('an unknown person is said to be unknown', async ({ visitor, expectedErrors }) => {
  expectedErrors.push(/404/)
  const person = await visitor()
  await person.arrive('friend@demo.test')
  for (const id of ['999999999', 'abc']) {
    await person.open(`/profile/${id}`)
    await expect(person.heading).toHaveText('The user does not exist')
  }
})
