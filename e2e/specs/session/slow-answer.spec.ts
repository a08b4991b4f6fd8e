import { expect, test } from '../../fixtures/test.ts'

const LOG_IN = /\/email\/v2\/emailLogin/

test('an answer after 49 seconds counts; after 50 the form says so and keeps what was typed (F10)', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/)
  const { email, password } = await gateway.newPerson('Slow')
  for (const seconds of [51, 49]) {
    const person = await visitor()
    const { page, account } = person
    await page.clock.install()
    await person.open()
    await person.refuseCookies()
    await account.openLogIn()
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(
      LOG_IN,
      async (route) => {
        await held
        // A page that has given up wants no answer any more.
        await route.continue().catch(() => undefined)
      },
      { times: 1 },
    )
    const [asked] = await Promise.all([page.waitForRequest(LOG_IN), account.logIn(email, password)])
    expect(asked.method()).toBe('POST')
    // From here on time goes by only as told.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300))
    await page.clock.runFor(48_000)
    const button = account.popup.getByRole('button', { name: 'Log in', exact: true }).last()
    await expect(button).toBeDisabled()
    await expect(account.popup.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    if (seconds > 50) {
      await page.clock.runFor(3_000)
      await expect(account.popup.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        'No connection. Please check your network and try again.',
      )
      await expect(account.email).toHaveValue(email)
      await expect(account.password).toHaveValue(password)
      answer()
      await page.clock.resume()
      await account.submit('Log in')
    } else {
      // However long a busy machine takes for it.
      const answered = page.waitForResponse(LOG_IN)
      answer()
      await answered
      await page.clock.resume()
    }
    await expect(account.popup).toHaveCount(0)
    await expect(person.balance.first()).toBeVisible()
  }
})
