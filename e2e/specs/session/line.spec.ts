import { expect, test } from '../../fixtures/test.ts'

const NO_LINE = /No connection\. Please check your network and try again\./

test('offline and back: said at once, typed text kept, the same button goes on', async ({
  visitor,
  expectedErrors,
}) => {
  // A script that was on its way when the line broke comes with a reload.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError/)
  const person = await visitor()
  await person.open()
  await person.refuseCookies()
  await person.account.openLogIn()
  await person.page.context().setOffline(true)
  await expect(person.page.getByText('You are offline. We will reconnect automatically.')).toBeVisible()
  await person.account.logIn('vip@demo.test', 'demo1234')
  await expect(person.account.popup.getByText(NO_LINE)).toBeVisible()
  await expect(person.account.email).toHaveValue('vip@demo.test')
  await expect(person.account.password).toHaveValue('demo1234')
  await person.page.context().setOffline(false)
  await expect(person.page.getByText('You are offline. We will reconnect automatically.')).toHaveCount(0)
  await person.account.submit('Log in')
  await expect(person.balance.first()).toBeVisible()
  // Bell and ding come two seconds after the start of the page, not before (R9.45).
  const sounds = () =>
    person.page
      .evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/(bell|ding)-.*\.mp3/.test(name))
          .map(({ startTime }) => startTime >= 2000),
      )
      .catch(() => 'just reloading')
  await expect.poll(sounds).toEqual([true, true])
})

test('the line breaks while the page of members comes behind the log-in: nobody is kept out', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError/)
  const person = await visitor()
  const { page } = person
  const script = '**/assets/member-*.js'
  await page.route(script, (route) => route.abort('internetdisconnected'))
  await person.open()
  await person.refuseCookies()
  const failed = page.waitForEvent('requestfailed', (request) => /\/member-.*\.js/.test(request.url()))
  await person.account.openLogIn()
  await failed
  await page.unroute(script)
  await person.account.logIn('vip@demo.test', 'demo1234')
  await expect(person.balance.first()).toBeVisible()
  await expect(page.getByText('A part of the page could not be loaded.')).toHaveCount(0)
})

test('the gateway is down at the start: said with Retry, the session is kept, and it goes on by itself', async ({
  visitor,
  running,
  brand,
  expectedErrors,
}) => {
  expectedErrors.push(/50[24]|WebSocket/)
  const person = await visitor()
  await person.arrive('vip@demo.test', { path: '/videoHistory' })
  await running.product.gateway.stop()
  await person.page.reload()
  await expect(person.heading).toHaveText(`${brand.name} could not be reached`)
  await expect(person.page.getByText(NO_LINE)).toBeVisible()
  expect((await person.page.context().cookies()).filter(({ name }) => /_(uid|ltk)$/.test(name))).toHaveLength(
    2,
  )
  await expect(person.page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await running.product.gateway.start()
  // Tries are up to 15 s apart.
  await expect(person.heading).toHaveText('Call history', { timeout: 40_000 })
})
