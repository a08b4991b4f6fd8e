import { expect, test } from '../../fixtures/test.ts'

test('a coupon from the backpack pays the first minutes of a call, and the receipt says so', async ({
  visitor,
  gateway,
}) => {
  const ana = await gateway.newPerson('Ana')
  await gateway.operator(
    ...['backpack', 'give', String(ana.id), 'coupon', '--minutes', '3', '--why', 'sorry for the outage'],
  )
  const caller = await visitor()
  const host = await visitor()
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.arrive(ana.email, { password: ana.password, path: '/backpack' })
  const { page } = caller
  await page.getByRole('radio', { name: 'Call coupons' }).check({ force: true })
  await expect(page.getByRole('listitem').filter({ hasText: 'first 3 minutes free' })).toBeVisible()
  await page.getByRole('button', { name: 'Use for a call' }).click()
  await expect(page).toHaveURL(/\/wall/)

  const hostId = await host.myId()
  await caller.open(`/profile/${hostId}`)
  await caller.call.openPrice()
  await expect(
    caller.call.price.getByRole('radio', { name: /^Use coupon: first 3 minutes free, then 60 coins/ }),
  ).toBeChecked()
  await caller.call.start.click()
  await host.call.decline.click()
  await expect(caller.call.again).toBeVisible()

  await caller.open(`/profile/${hostId}`)
  await caller.call.openPrice()
  await expect(caller.call.start, 'declined: the coupon is still there').toHaveText(
    'Start call · 3 minutes free',
  )
  await caller.call.start.click()
  await host.call.accept.click()
  await caller.call.seesBoth()
  await expect(page.getByText('Free by coupon').first()).toBeVisible()
  await caller.call.end.click()
  await page.getByText('Minute by minute').click()
  await expect(page.getByRole('rowheader', { name: 'Minute 1, free by coupon' })).toBeVisible()
  await expect(host.page.getByText('You earned 30 points')).toBeVisible()
  await caller.open('/backpack')
  await page.getByRole('radio', { name: 'Call coupons' }).check({ force: true })
  await expect(page.getByText('No call coupons')).toBeVisible()
})
