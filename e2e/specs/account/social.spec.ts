import { expect, test } from '../../fixtures/test.ts'

for (const [provider, button] of [
  ['Google', 'Continue with Google'],
  ['Apple', 'Apple'],
  ['Facebook', 'Facebook'],
] as const) {
  test(`${provider}: there, chosen, back on the wanted page with a new account`, async ({ visitor }) => {
    const person = await visitor()
    await person.open()
    await person.refuseCookies()
    await person.open('/gb/wall')
    await person.account.popup.getByRole('button', { name: button, exact: true }).click()
    await expect(person.heading).toHaveText(`Stand-in for ${provider}`)
    await expect(person.page.getByText(`This is not ${provider}.`, { exact: false })).toBeVisible()
    await person.page.getByLabel('Somebody else').fill(`e2e-${provider}-${Date.now()}`)
    await person.page.getByRole('button', { name: 'Continue' }).click()
    await expect(person.account.over18).not.toBeChecked()
    await person.account.submit('Sign up')
    await expect(person.account.popup.getByText('Please confirm that you are 18 or older.')).toBeVisible()
    await person.account.over18.check()
    await person.account.submit('Sign up')
    await expect(person.account.nickname).toBeVisible()
    await expect(person.page).toHaveURL(/\/gb\/wall$/)
    // Nothing of the journey stays in the address.
    expect(new URL(person.page.url()).search).toBe('')
  })
}

test('cancelled at Google: the popup again, with what was missing and no notice, and another way in still works', async ({
  visitor,
}) => {
  const person = await visitor()
  await person.open()
  await person.refuseCookies()
  await person.account.openLogIn()
  await person.account.popup.getByRole('button', { name: 'Continue with Google' }).click()
  await person.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(person.account.email).toBeVisible()
  await expect(
    person.account.popup.getByText('You need to agree to access permissions to log in with Google account'),
  ).toBeVisible()
  await expect(person.notice.getByRole('listitem')).toHaveCount(0)
  await person.account.logIn('vip@demo.test', 'demo1234')
  await expect(person.balance.first()).toBeVisible()
})
