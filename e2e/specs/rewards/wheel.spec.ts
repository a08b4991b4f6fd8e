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
