import { expect, test } from '../../fixtures/test.ts'

const ways = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  blocked: () => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set: () => {
        /* dropped */
      },
    })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  },
}

for (const [way, keepNothing] of Object.entries(ways)) {
  test(`storage that is ${way}: the site works for this page, somebody logs in, and it is said once (F18)`, async ({
    visitor,
    gateway,
    expectedErrors,
  }) => {
    expectedErrors.push(/SecurityError|blocked|QuotaExceeded/)
    const { email, password } = await gateway.newPerson('Kept')
    const person = await visitor({ newcomer: true })
    await person.page.addInitScript(keepNothing)
    let pages = 0
    person.page.on('framenavigated', (frame) => {
      if (frame === person.page.mainFrame()) pages += 1
    })
    await person.open('/')
    await person.page.getByRole('button', { name: 'Start now' }).click()
    await person.refuseCookies()
    await expect(
      person.notice.getByText(`Your browser does not save anything for ${person.brand.name}.`, {
        exact: false,
      }),
    ).toHaveCount(1)
    await person.account.openLogIn()
    await person.account.logIn(email, password)
    await expect(person.account.popup).toHaveCount(0)
    await expect(person.balance.first()).toBeVisible()
    await person.page.getByRole('link', { name: 'Calls', exact: true }).click()
    await expect(person.heading).toHaveText('Call history')
    expect(await person.page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    expect(pages).toBeLessThan(8)
  })
}

test('measuring that is blocked leaves the site alone (F19)', async ({ visitor, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED|net::ERR_BLOCKED_BY_CLIENT/)
  const person = await visitor()
  let blocked = 0
  await person.page.route(/\/bury/, async (route) => {
    blocked += 1
    await route.abort('blockedbyclient')
  })
  await person.open('/')
  await person.page.getByRole('button', { name: /^Accept/ }).click()
  await expect.poll(() => blocked).toBeGreaterThan(0)
  await person.wall.cards.first().getByRole('link').click()
  await expect(person.account.email).toBeVisible()
  await expect(person.notice.getByRole('alert')).toHaveCount(0)
})
