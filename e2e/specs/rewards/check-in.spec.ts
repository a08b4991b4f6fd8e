import { RewardsModel } from '../../models/rewards.model.ts'
import { expect, test } from '../../fixtures/test.ts'

const DAY_MS = 86_400_000

test('a newcomer checks in, once; tomorrow again (S.55)', async ({ visitor, gateway, expectedErrors }) => {
  // The gateway's clock goes a day ahead: the page learns it from the first refusal.
  expectedErrors.push(/400/)
  const person = await visitor({ checkIn: true })
  const { email, password } = await gateway.newPerson('Dora')
  await person.arrive(email, { password, path: '/wall' })
  const rewards = new RewardsModel(person.page)
  await expect(rewards.popup).toBeVisible()
  await expect(rewards.today).toHaveText(/Day 1, 5 coins, today/)
  await rewards.press.click()
  await expect(rewards.done).toBeDisabled()
  await expect(person.page.getByText('5 coins added.')).toBeVisible()
  await rewards.close()
  // It does not come back with a reload, and the page of rewards says the same.
  await rewards.open()
  await expect(rewards.done).toBeDisabled()
  await expect(rewards.popup).toBeHidden()
  await gateway.advance(DAY_MS)
  await person.page.reload()
  await expect(rewards.today).toHaveText(/Day 2, 5 coins, today/)
  await rewards.press.click()
  await expect(rewards.done).toBeDisabled()
  await expect(rewards.main).toContainText('10 so far')
  // The history of coins has both, once each.
  await person.balance.first().click()
  const history = person.page.getByRole('dialog').getByRole('listitem')
  await expect(history.filter({ hasText: 'Daily check-in' })).toHaveCount(2)
  await expect(history.first()).toContainText('Balance 130')
})

test('a second tab and a second account on the same browser are told why there is nothing more', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const eve = await gateway.newPerson('Eve')
  await person.arrive(eve.email, { password: eve.password, path: '/task' })
  const rewards = new RewardsModel(person.page)
  await expect(rewards.press).toBeEnabled()
  // The other tab still shows the days as they were.
  const other = person.beside(await person.page.context().newPage())
  await other.open('/task')
  const beside = new RewardsModel(other.page)
  await expect(beside.press).toBeEnabled()
  await rewards.press.click()
  await expect(rewards.done).toBeDisabled()
  await beside.press.click()
  await expect(beside.main).toContainText(
    'Sorry you have already checked in today. Please come back tomorrow.',
  )
  await other.page.close()
  const mia = await gateway.newPerson('Mia')
  await person.open('/setting')
  await person.page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await person.account.openLogIn()
  await person.account.logIn(mia.email, mia.password)
  await expect(person.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await rewards.open()
  await rewards.press.click()
  await expect(rewards.main).toContainText('Sorry, you have already checked in with another account today.')
  await expect(rewards.press).toBeEnabled()
})
