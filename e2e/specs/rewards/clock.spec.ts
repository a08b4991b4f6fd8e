import { RewardsModel } from '../../models/rewards.model.ts'
import { expect, test } from '../../fixtures/test.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

for (const [device, skewMs] of [
  ['a year behind', -YEAR_MS],
  ['a year ahead', YEAR_MS],
] as const)
  test(`on a device whose clock is ${device} the days of rewards are those of the gateway`, async ({
    visitor,
    gateway,
    expectedErrors,
  }) => {
    // The page learns the gateway's clock from the first refusal.
    expectedErrors.push(/400/)
    const ana = await gateway.newPerson('Ana')
    const person = await visitor()
    const { page } = person
    await page.clock.setSystemTime(Date.now() + skewMs)
    await person.arrive(ana.email, { password: ana.password, path: '/task' })
    const rewards = new RewardsModel(page)
    await expect(rewards.today).toHaveText(/Day 1, 5 coins, today/)
    await rewards.press.click()
    await expect(rewards.done).toBeDisabled()
    await page.goto('/activity')
    await page.getByRole('button', { name: 'Spin for free', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^You won: / })).toBeVisible({ timeout: 15_000 })
    await gateway.advance(DAY_MS)
    await page.goto('/task')
    await expect(rewards.today).toHaveText(/Day 2, 5 coins, today/)
    await expect(rewards.press).toBeEnabled()
    await page.goto('/activity')
    await expect(page.getByRole('button', { name: 'Spin for free', exact: true })).toBeEnabled()
  })
