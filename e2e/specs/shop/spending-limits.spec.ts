import { expect, test } from '../../fixtures/test.ts'
import { SpendingModel } from '../../models/spending.model.ts'

test('a limit counts at once, a higher one after a day, and refuses a call before it rings', async ({
  visitor,
  gateway,
}) => {
  const [person, host] = [await visitor(), await visitor()]
  const { email, password } = await gateway.newPerson('Robin')
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const hostId = await host.myId()
  await person.arrive(email, { password, path: '/setting' })
  const spending = new SpendingModel(person.page)
  await spending.entrance.click()
  await expect(person.heading).toHaveText('Spending limits')
  await expect(person.page.getByText('0 coins spent, no limit')).toHaveCount(3)

  // Nothing wrong is sent, and the page says from when a limit counts before it is saved.
  await spending.change('A day').click()
  await spending.coins.fill('0')
  await spending.save.click()
  await expect(person.page.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await spending.coins.fill('50')
  await expect(person.page.getByText('Counts at once.')).toBeVisible()
  await spending.save.click()
  await expect(person.page.getByText('0 of 50 coins spent')).toBeVisible()

  await spending.change('A day').click()
  await spending.coins.fill('90')
  await expect(person.page.getByText(/^Counts from /)).toBeVisible()
  await spending.save.click()
  await expect(person.page.getByText(/^90 coins from /)).toBeVisible()
  await expect(person.page.getByText('0 of 50 coins spent')).toBeVisible()
  await person.page.getByRole('button', { name: 'Keep 50 coins' }).click()
  await expect(person.page.getByText(/^90 coins from /)).toHaveCount(0)

  await person.open(`/profile/${hostId}`)
  await person.call.openPrice()
  await person.call.start.click()
  await expect(spending.question).toContainText('Your limit is 50 coins a day. 0 are spent, 50 are left.')
  await expect(spending.question.getByRole('button', { name: 'Get coins' })).toHaveCount(0)
  await expect(host.call.accept).toHaveCount(0)
  await spending.question.getByRole('button', { name: 'See limits' }).click()
  await expect(person.heading).toHaveText('Spending limits')
})

test('a call ends at the limit as at the last coin, and the receipt says what is spent today', async ({
  visitor,
  gateway,
}) => {
  const [caller, host] = [await visitor(), await visitor()]
  const { email, password } = await gateway.newPerson('Kim')
  await caller.arrive(email, { password, path: '/spending' })
  await new SpendingModel(caller.page).set('A day', 100)
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.ring(await host.myId())
  await host.call.accept.click()
  await caller.call.seesBoth()
  await expect(caller.page.getByRole('heading', { name: /^This call ends in \d+ seconds?$/ })).toBeVisible()
  await expect(
    caller.page.getByText('Your own limit ends this call here. No coins are needed.').first(),
  ).toBeVisible()
  const call = caller.page.getByRole('region', { name: /^Call with/ })
  await expect(call.getByRole('button', { name: 'Get coins', exact: true })).toHaveCount(0)
  await gateway.advanceUntil(caller.page.getByText('1 min × 60'))
  await expect(caller.page.getByText('Today: 60 of 100 coins')).toBeVisible()
})

test('a pause is asked about once, holds on every device, and refuses what costs', async ({
  visitor,
  gateway,
}) => {
  const { email, password } = await gateway.newPerson('Toni')
  const person = await visitor()
  await person.arrive(email, { password, path: '/spending' })
  const spending = new SpendingModel(person.page)
  await person.page.getByRole('button', { name: '7 days' }).click()
  await expect(spending.question).toContainText('Nobody can end a pause earlier.')
  await spending.question.getByRole('button', { name: 'Close' }).click()
  await expect(spending.paused).toHaveCount(0)
  await person.page.getByRole('button', { name: '7 days' }).click()
  await spending.question.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(spending.paused).toBeVisible()
  await expect(person.page.getByRole('button', { name: '24 hours' })).toHaveCount(0)
  await person.page.reload()
  await expect(spending.paused).toBeVisible()
})

test('after 30 paid minutes of two calls a reminder says time and coins, until it is read', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  test.slow()
  // Each step of the clock is longer than a sign is valid: the next request is signed anew.
  expectedErrors.push(/400 \(Bad Request\)/)
  const [caller, host] = [await visitor(), await visitor()]
  const { id, email, password } = await gateway.newPerson('Lou')
  await gateway.operator('coins', String(id), '3000', '--why', 'a story of long calls')
  await caller.arrive(email, { password, path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const hostId = await host.myId()
  const reminder = caller.page.getByRole('alertdialog', { name: /^\d+ paid minutes$/ })
  const talk = async () => {
    await caller.call.ring(hostId)
    await host.call.accept.click()
    await caller.call.seesBoth()
    // The gateway knows of both, too: a call that jumps in time before that has not begun.
    await expect(caller.page.getByText('60 spent'), 'the first minute is paid').toBeVisible()
  }

  await talk()
  await gateway.advanceUntil(caller.page.getByText(/^1,\d{3} spent$/), 120_000)
  await expect(reminder).toHaveCount(0)
  await caller.call.end.click()
  await expect(caller.page.getByText(/^\d+ min × 60$/)).toBeVisible()

  await host.open('/videoHistory')
  await talk()
  await gateway.advanceUntil(reminder, 120_000)
  await expect(reminder).toContainText(/You spent [12],\d{3} coins on them in the last 24 hours\./)
  await reminder.getByRole('button', { name: 'Continue' }).click()
  await expect(reminder).toHaveCount(0)
  await caller.call.seesBoth()
})
