import { expect, test } from '../../fixtures/test.ts'

test('a password is changed with the current one, never in the clear, and opens the account from then on', async ({ visitor, gateway }) => {
  const { email, password } = await gateway.newPerson('Keeper')
  const person = await visitor()
  await person.arrive(email, { password, path: '/accountSecurity' })
  await person.page.getByRole('button', { name: 'Change Password for your email' }).click()
  const { popup } = person.account
  await popup.getByLabel('Current password').fill('not this one')
  await popup.getByLabel('New password').fill('my new one')
  await person.account.submit('Change the password')
  await expect(popup.getByText('Incorrect password.')).toBeVisible()
  const sent = person.page.waitForRequest((request) => request.url().endsWith('/link/password'))
  await popup.getByLabel('Current password').fill(password)
  await person.account.submit('Change the password')
  expect((await sent).postData()).not.toContain('my new one')
  await expect(popup).toHaveCount(0)
  await expect(person.notice.getByText('Your password is saved.', { exact: false })).toBeVisible()

  const elsewhere = await visitor()
  await elsewhere.logInByHand(email, 'my new one')
  await expect(elsewhere.balance.first()).toBeVisible()
})
