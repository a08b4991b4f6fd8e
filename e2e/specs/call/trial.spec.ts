import type { Visitor } from '../../models/visitor.model.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { GatewaySide } from '../../fixtures/gateway.ts'

/** The page asks by its own clock, which the gateway's does not move. */
const HALF_A_MINUTE = { timeout: 45_000 }

/**
 * A newcomer with 120 coins who found a host by nickname: 80 coins a minute there, and a free minute to begin
 * with.
 */
async function found(
  visitor: () => Promise<Visitor>,
  gateway: GatewaySide,
): Promise<{ caller: Visitor; host: Visitor }> {
  const caller = await visitor()
  const host = await visitor()
  const { email, password } = await gateway.newPerson('Toni')
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.arrive(email, { password, path: '/search' })
  await caller.page.getByRole('searchbox', { name: 'Nickname or ID' }).fill('harper')
  await caller.page.getByRole('link', { name: /^Harper Host/ }).click()
  return { caller, host }
}

test('a free trial from search rings at its own price, asks in its second half, and ends by itself after a minute', async ({
  visitor,
  gateway,
}) => {
  const { caller, host } = await found(visitor, gateway)
  const launched: { location: number; price: number; feeType: number }[] = []
  caller.page.on('request', (request) => {
    if (request.url().endsWith('/api/call/launch'))
      launched.push(request.postDataJSON() as (typeof launched)[number])
  })
  await caller.call.openPrice()
  await expect(caller.call.start).toHaveText('Start call · 80 coins / min')
  await caller.call.trial.check()
  await expect(caller.call.price).toContainText('unless you then agree to 80 coins per minute')
  await caller.call.startTrial.click()
  await expect(host.call.ringing).toContainText('Trial minute: no points, then 40 points per minute')
  await host.call.accept.click()
  await caller.call.seesBoth()
  expect(launched).toMatchObject([{ location: 137, price: 0, feeType: 0 }])
  await expect(caller.call.screen).toContainText('trial minute')
  await expect(caller.call.goOn).toHaveCount(0)

  await expect(caller.call.goOn).toBeVisible(HALF_A_MINUTE)
  await expect(host.call.goOn, 'only who pays is asked').toHaveCount(0)
  await expect(caller.call.trialEnd).toContainText(
    'After that, the call costs 80 coins per minute. You have 120 coins.',
  )
  await caller.page.getByRole('button', { name: 'Let the call end' }).click()
  await expect(caller.call.goOn).toHaveCount(0)
  await gateway.advanceUntil(caller.page.getByText('The trial minute is over').first(), 10_000)
  await expect(host.call.end).toHaveCount(0)
  await expect(caller.page.getByText('120', { exact: true }).first(), 'nothing was paid').toBeVisible()

  // There is one with each host.
  await caller.call.again.click()
  await expect(caller.call.start).toHaveText('Start call · 80 coins / min')
  await expect(caller.call.trial).toHaveCount(0)
})

test('a trial goes on at the price that was read once its payer says so, and its receipt says what each minute was', async ({
  visitor,
  gateway,
}) => {
  const { caller, host } = await found(visitor, gateway)
  await caller.call.openPrice()
  await caller.call.trial.check()
  await caller.call.startTrial.click()
  await host.call.accept.click()
  await caller.call.seesBoth()
  await expect(caller.call.goOn).toBeVisible(HALF_A_MINUTE)
  await caller.call.goOn.click()
  await expect(caller.call.goOn).toHaveCount(0)
  await expect(caller.page.getByText('80 spent'), 'the minute that runs is the trial').toHaveCount(0)
  await gateway.advanceUntil(caller.page.getByText('80 spent'), 10_000)
  await caller.call.seesBoth()
  await caller.call.end.click()
  // A free minute moves no coins: the books begin with the second.
  await caller.page.getByText('Minute by minute').click()
  await expect(caller.page.getByRole('rowheader', { name: 'Minute 2' })).toBeVisible()
  await expect(caller.page.getByText('This receipt is genuine. Nothing in it was changed.')).toBeVisible()
  await expect(host.page.getByText('You earned 40 points')).toBeVisible()
})

test('who is asked nothing before calls is offered the trial once', async ({ visitor, gateway }) => {
  const { caller, host } = await found(visitor, gateway)
  await caller.call.openPrice()
  await caller.call.price.getByRole('switch', { name: 'Always ask before a paid call' }).click()
  await caller.call.price.getByRole('button', { name: 'Not now' }).click()
  await caller.call.openPrice()
  await expect(caller.call.trial).not.toBeChecked()
  await caller.call.start.click()
  await host.call.decline.click()
  await caller.call.again.click()
  await expect(host.call.ringing).toBeVisible()
  await caller.call.cancel.click()
})

test('who has too little for a minute is offered what the coins are enough for', async ({
  visitor,
  gateway,
}) => {
  const caller = await visitor()
  const { email, password } = await gateway.newPerson('Toni')
  await caller.arrive(email, { password })
  await caller.wall.callButton('Zuri').first().click()
  await caller.call.start.click()
  await caller.call.seesBoth()
  await expect(caller.page.getByText('60 spent')).toBeVisible()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 60')).toBeVisible()
  await (await visitor()).arrive('host@demo.test', { path: '/videoHistory' })
  await caller.open('/search')
  await caller.page.getByRole('searchbox', { name: 'Nickname or ID' }).fill('harper')
  await caller.page.getByRole('link', { name: /^Harper Host/ }).click()
  await caller.call.openPrice()
  await expect(caller.page.getByText('You need 80 coins per minute to call. You have 60.')).toBeVisible()
  await expect(caller.page.getByRole('button', { name: 'Call by voice · 40 coins / min' })).toBeVisible()
  await caller.page.getByRole('button', { name: 'Try one minute · free' }).click()
  await expect(caller.call.startTrial).toBeVisible()
  await expect(caller.call.trial).toBeChecked()
})
