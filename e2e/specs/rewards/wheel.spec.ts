import { expect, test } from '../../fixtures/test.ts'

test('the free spin of the day brings its prize once, and the browser finds the draw fair', async ({
  visitor,
  gateway,
}) => {
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: '/task' })
  const { page } = person
  await page.getByRole('main').getByRole('link', { name: 'Lucky wheels' }).click()
  await expect(page.getByRole('table', { name: /Chances/ })).toBeVisible()
  await page.getByRole('button', { name: 'Spin for free', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^You won: / })).toBeVisible({ timeout: 15_000 })
  const spins = page.getByRole('list', { name: 'Your spins' }).getByRole('listitem')
  await expect(spins).toHaveCount(1)
  await spins.getByRole('button', { name: 'Check this spin', exact: true }).click()
  const check = page.getByRole('dialog', { name: 'Check this spin' })
  await expect(check).toContainText('The check holds: seal, draw, and prize fit.')
})

/** A wheel that costs more than a new account has. */
const DEAR_WHEEL = JSON.stringify([
  {
    ...{ id: 'fortune', freePerDay: 0, taskSpins: 0, price: 900, paidPerDay: 3 },
    prizes: ['1', '2'].map((id) => ({ id, kind: 'coins', coins: Number(id), weight: 1 })),
  },
])

test('whoever cannot pay a spin is told so, loses nothing, and finds the way to coins and back', async ({
  visitor,
  gateway,
  brand,
}) => {
  await gateway.operator('config', 'set', brand.id, 'wheel.list', DEAR_WHEEL, '--why', 'a wheel that costs')
  const { email, password } = await gateway.newPerson('Pia')
  const person = await visitor()
  await person.arrive(email, { password, path: '/activity' })
  const { page } = person
  const main = page.getByRole('main')
  const balance = (await person.balance.first().getAttribute('aria-label')) ?? ''
  await main.getByRole('button', { name: 'Spin for 900 coins' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Insufficient Balance' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your spins' }).getByRole('listitem')).toHaveCount(0)
  await expect(person.balance.first()).toHaveAttribute('aria-label', balance)
  await main.getByRole('button', { name: 'Get coins' }).click()
  await expect(page).toHaveURL(/\/shop\?from=/)
  await page.goBack()
  await expect(main.getByRole('button', { name: 'Spin for 900 coins' })).toBeVisible()
  await gateway.operator('config', 'reset', brand.id, 'wheel.list', '--why', 'the test is over')
})
