import { SettingsModel } from '../../models/settings.model.ts'
import { expect, test } from '../../fixtures/test.ts'

const DAY_MS = 24 * 3_600_000

test('out in three clicks to the second question, back within 14 days, gone after', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  // The gateway's clock goes weeks ahead of the browser's: the first signs of a page are refused once
  // (20920).
  expectedErrors.push(/40[0134]|WebSocket/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Leo')
  await person.arrive(email, { password, path: '/setting' })
  const settings = new SettingsModel(person.page)
  await settings.deletion.click()
  await expect(person.page.getByText('120 coins')).toBeVisible()
  await settings.reason('I worry about my privacy').press('Space')
  await settings.next.click()
  await settings.confirm.click()
  await expect(person.notice.getByText(/Your account is hidden now/)).toBeVisible()
  await expect(person.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()

  await person.account.openLogIn()
  await person.account.logIn(email, password)
  await expect(person.page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible()
  // Who reloads at the question meets it again.
  await person.page.reload()
  await settings.comeBack.click()
  await expect(person.notice.getByText(/Welcome back/)).toBeVisible()
  await person.open('/deleteAccount')
  await settings.reason('Too many notifications').press('Space')
  await settings.next.click()
  await settings.confirm.click()
  await expect(person.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  try {
    await gateway.setClock(15 * DAY_MS)
    await expect(async () => {
      await person.page.reload()
      await person.account.openLogIn()
      await person.account.logIn(email, password)
      await expect(person.page.getByText('Account does not exist')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 90_000 })
  } finally {
    await gateway.setClock(0)
  }
})
