import { expect, test } from '../../fixtures/test.ts'

test(
  'alone on a fresh machine, a newcomer has a real call with a demo host',
  { tag: ['@every-brand', '@current-browser'] },
  async ({ visitor, gateway, brand }) => {
    const person = await visitor()
    const { email, password } = await gateway.newPerson('Robin')
    await person.arrive(email, { password })
    await person.wall.callButton('Zuri').first().click()
    await expect(person.call.price).toContainText('60')
    await expect(person.call.price).toContainText(`simulated ${brand.hostTerm}`)
    await person.call.start.click()
    await expect(person.page.getByText('Ringing…')).toBeVisible()
    await person.call.seesBoth()
    await expect(person.page.getByText('60 spent')).toBeVisible()
    await person.call.end.click()
    await expect(person.page.getByText('1 min × 60')).toBeVisible()
  },
)

test('a host who hangs up or does not want to talk costs nothing more', async ({ visitor, gateway }) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Kim')
  await person.arrive(email, { password, path: '/wall' })
  await person.wall
    .card(/Hugo/)
    .getByRole('button', { name: /^Call Hugo/ })
    .click()
  await person.call.start.click()
  await expect(person.page.getByText('Hugo declined the call')).toBeVisible({ timeout: 20_000 })
  await person.open('/videoHistory')
  await expect(person.page.getByText('Declined')).toBeVisible()
})
