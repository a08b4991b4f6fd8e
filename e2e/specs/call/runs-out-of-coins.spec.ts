import type { Visitor } from '../../models/visitor.model.ts'
import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'
import type { GatewaySide } from '../../fixtures/gateway.ts'

/**
 * A newcomer with 120 coins talks to a host at 60 a minute; the second minute, the last one paid, has begun.
 */
async function lastMinute(visitor: () => Promise<Visitor>, gateway: GatewaySide): Promise<Visitor> {
  const caller = await visitor()
  const host = await visitor()
  const { email, password } = await gateway.newPerson('Pat')
  await caller.arrive(email, { password, path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.ring(await host.myId())
  await host.call.accept.click()
  await caller.call.seesBoth()
  await expect(caller.page.getByText('60 spent')).toBeVisible()
  await gateway.advanceUntil(caller.page.getByText('120 spent'))
  await expect(caller.page.getByRole('heading', { name: /^This call ends in \d+ seconds?$/ })).toBeVisible()
  await expect(
    caller.page
      .getByRole('log')
      .getByText('Insufficient coins available, your call will terminate in 1 minutes', { exact: true }),
  ).toBeAttached()
  await expect(host.page.getByText(/Insufficient coins/)).toHaveCount(0)
  return caller
}

test('in the last paid minute a card with a check of the bank is charged inside the call, which goes on', async ({
  visitor,
  gateway,
}) => {
  const caller = await lastMinute(visitor, gateway)
  const shop = new ShopModel(caller.page)
  await caller.page
    .getByRole('region', { name: /^Call with/ })
    .getByRole('button', { name: 'Get coins', exact: true })
    .click()
  await expect(shop.inCall.getByRole('radio', { name: /^5 more minutes/ })).toBeChecked()
  await shop.fillCard(CARDS.challenge)
  await shop.pay.press('Enter')
  await shop.bank.getByLabel('Code').fill('1234')
  await shop.bank.getByRole('button', { name: 'Confirm' }).click()
  await expect(shop.inCall.getByRole('heading', { name: /^\+[\d,]+ coins$/ })).toBeVisible()
  await shop.inCall.getByRole('button', { name: 'Back to the call' }).click()

  await expect(caller.page.getByText(/This call ends in/)).toHaveCount(0)
  await caller.call.seesBoth()
  await gateway.advanceUntil(caller.page.getByText('180 spent'))
  await caller.call.end.click()
  await expect(caller.page.getByText('3 min × 60')).toBeVisible()
  await caller.open('/payOrderList')
  await expect(shop.orders).toHaveCount(1)
  await expect(shop.orders.getByText('Paid', { exact: true })).toBeVisible()
})

test('without coins the call ends after its last paid minute, with nothing unpaid', async ({
  visitor,
  gateway,
}) => {
  const caller = await lastMinute(visitor, gateway)
  await caller.page.getByRole('button', { name: 'Let the call end' }).click()
  await gateway.advanceUntil(caller.page.getByText('Out of coins').first())
  await expect(caller.page.getByText('2 min × 60')).toBeVisible()
})
