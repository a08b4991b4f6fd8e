import { expect, test } from '../../fixtures/test.ts'

test('an address is changed: the same one is refused, the new one waits for its mail and then logs in; a provider is linked beside it', async ({
  visitor,
  gateway,
}) => {
  const { email, password } = await gateway.newPerson('Linker')
  const person = await visitor()
  await person.arrive(email, { password, path: '/accountSecurity' })
  await expect(person.heading).toHaveText('Account security')
  const ways = person.page.getByRole('list', { name: 'Ways to log in' })
  await ways.getByRole('button', { name: 'Change Email' }).click()
  const dialog = person.account.popup
  await dialog.getByLabel('Email').fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('This is already your linked email.')).toBeVisible()
  const other = `moved-${Date.now()}@example.test`
  await dialog.getByLabel('Email').fill(other)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(`We sent a link to ${other}.`, { exact: false })).toBeVisible()
  await gateway.scanLink(await gateway.messageTo(other))
  await dialog.getByRole('button', { name: 'I have confirmed it' }).click()
  await expect(dialog.getByText('Not verified yet.', { exact: false })).toBeVisible()
  await gateway.openLink(await gateway.messageTo(other))
  // The page moves on by itself.
  await expect(dialog).toHaveCount(0)
  await expect(person.notice.getByText(`${other} is verified.`, { exact: false })).toBeVisible()

  await ways.getByRole('button', { name: 'Link Google' }).click()
  await person.page.getByLabel('Somebody else').fill(`link-${Date.now()}`)
  await person.page.getByRole('button', { name: 'Continue' }).click()
  await expect(ways.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  await ways.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(ways.getByRole('button', { name: 'Link Google' })).toBeVisible()
})
