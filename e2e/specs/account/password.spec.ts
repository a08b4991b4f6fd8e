import { expect, test } from '../../fixtures/test.ts'

test('a password is changed with the current one, never in the clear, and opens the account from then on', async ({
  visitor,
  gateway,
}) => {
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

test('a forgotten password is chosen behind the mailed link, in another browser and without script; the one that asked only hears of it', async ({
  visitor,
  gateway,
  browser,
}) => {
  const { email, password } = await gateway.newPerson('Forgetful')
  const person = await visitor()
  const { account } = person
  await person.open()
  await person.refuseCookies()
  await account.openLogIn()
  await account.popup.getByRole('button', { name: 'Forgot password?' }).click()
  await account.email.fill(email)
  await account.submit('Send email')
  const sent = account.popup.getByText('choose your new password there.', { exact: false })
  await expect(sent).toBeVisible()
  const mail = await gateway.messageTo(email)
  await gateway.scanLink(mail)
  await account.submit('I have changed it')
  await expect(account.popup.getByText(/Not changed yet/)).toBeVisible()
  await expect(account.password).toHaveCount(0)

  const { pathname, search } = new URL(mail.link)
  const elsewhere = await browser.newContext({ baseURL: gateway.siteUrl, javaScriptEnabled: false })
  const page = await elsewhere.newPage()
  await page.goto(pathname + search)
  await expect(page.getByRole('heading')).toHaveText('Choose a new password')
  await page.getByLabel('New password', { exact: true }).fill('my new one')
  await page.getByLabel('Repeat the new password').fill('my new two')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The two passwords are not the same.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('my new one')
  await expect(page.getByLabel('Repeat the new password')).toBeFocused()
  await page.getByLabel('Repeat the new password').fill('my new one')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('heading')).toHaveText('Your password is changed')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await elsewhere.close()

  await expect(account.popup.getByText('Password changed. Log in with the new one.')).toBeVisible()
  await account.logIn(email, password)
  await expect(account.popup.getByText('Invalid username or password')).toBeVisible()
  await account.logIn(email, 'my new one')
  await expect(person.balance.first()).toBeVisible()
})

test('"This was not me" ends the request of somebody else, and the third one pauses such mails', async ({
  visitor,
  gateway,
  browser,
}) => {
  const { email } = await gateway.newPerson('Bothered')
  const stranger = await visitor()
  const { account } = stranger
  await stranger.open()
  await stranger.refuseCookies()
  await account.openLogIn()
  for (let round = 0; round < 3; round += 1) {
    await account.popup
      .getByRole('button', { name: 'Forgot password?' })
      .or(account.popup.getByRole('button', { name: 'Send email' }))
      .first()
      .waitFor()
    if (round === 0) await account.popup.getByRole('button', { name: 'Forgot password?' }).click()
    await account.email.fill(email)
    await account.submit('Send email')
    await expect(account.popup.getByText('choose your new password there.', { exact: false })).toBeVisible()
    const { pathname, search } = new URL((await gateway.messageTo(email)).link)
    const owner = await browser.newContext({ baseURL: gateway.siteUrl })
    const page = await owner.newPage()
    await page.goto(pathname + search)
    await page.getByRole('button', { name: 'This was not me' }).click()
    await expect(page.getByRole('heading')).toHaveText('Thank you for telling us')
    await owner.close()
    // The page that asked finds its request gone, says so and begins anew.
    await expect(account.popup.getByText(/Your request has ended/)).toBeVisible()
    await expect(account.popup.getByRole('button', { name: 'Send email' })).toBeVisible()
    await gateway.advance(61_000)
  }
  await account.email.fill(email)
  await account.submit('Send email')
  await expect(account.popup.getByText('Mails to this address are paused', { exact: false })).toBeVisible()
  await expect(account.email).toHaveValue(email)
})
