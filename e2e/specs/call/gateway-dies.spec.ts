import { expect, test } from '../../fixtures/test.ts'

test('the gateway is killed in the middle of a call and comes back: the call goes on and is billed once', async ({ visitor, running, expectedErrors }) => {
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
