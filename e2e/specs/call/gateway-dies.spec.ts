import { expect, test } from '../../fixtures/test.ts'

test('the gateway is killed in the middle of a call and comes back: the call goes on and is billed once', async ({
  visitor,
  running,
  expectedErrors,
}) => {
  test.setTimeout(150_000)
  expectedErrors.push(/.*/)
  const caller = await visitor()
  const host = await visitor()
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.ring(await host.myId())
  await host.call.accept.click()
  await caller.call.seesBoth()
  // The bill has begun: what goes on is a call the gateway has in its books.
  await expect(caller.page.getByText('40 spent')).toBeVisible()
  await running.product.gateway.kill()
  await expect(caller.page.getByText(/Reconnecting/).first()).toBeVisible()
  await running.product.gateway.start()
  await expect(caller.page.getByText(/Reconnecting/)).toHaveCount(0, { timeout: 30_000 })
  await caller.call.seesBoth()
  await host.call.seesBoth()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 40')).toBeVisible()
})

test('strangers lose gateway and relay at once, for longer than lost media have, and are both told to come back: the call waits for both, and the silence costs nothing', async ({
  visitor,
  gateway,
  running,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  expectedErrors.push(/.*/)
  const [caller, host] = [await visitor(), await visitor()]
  const newcomer = await gateway.newPerson('Stranger')
  await caller.arrive(newcomer.email, { password: newcomer.password, path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.talk(await host.myId(), host.call)
  await expect(caller.page.getByText('60 spent')).toBeVisible()
  await running.product.gateway.kill()
  for (const { page } of [caller, host])
    await expect(page.getByText(/Picture and sound were interrupted/).first()).toBeVisible({
      timeout: 30_000,
    })
  // Ten seconds are what media have that break alone.
  const endedMeanwhile = Promise.any(
    [caller, host].map(({ call }) => call.screen.waitFor({ state: 'hidden', timeout: 12_000 })),
  ).then(
    () => true,
    () => false,
  )
  expect(await endedMeanwhile).toBe(false)
  await running.product.gateway.start()
  // Both at the same moment, while they may be trying anyway: neither may take the other's offer for one of
  // before.
  for (const { page } of [caller, host])
    await page.evaluate(() => {
      dispatchEvent(new Event('online'))
    })
  for (const { page, call } of [caller, host]) {
    await expect(page.getByText(/Reconnecting/)).toHaveCount(0, { timeout: 30_000 })
    await call.seesBoth()
  }
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 60')).toBeVisible()
})
