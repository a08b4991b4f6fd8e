import { randomUUID } from 'node:crypto'
import { expect, test } from '../../fixtures/test.ts'

test(
  'a newcomer signs up in five steps and has 120 coins',
  { tag: ['@every-brand', '@current-browser'] },
  async ({ visitor, gateway, brand, browser }) => {
    const newcomer = await visitor()
    const { account } = newcomer
    const email = `newcomer-${randomUUID().slice(0, 8)}@e2e.test`
    await newcomer.open()
    await newcomer.refuseCookies()
    await account.openLogIn()
    await account.chooseSignUp()
    await account.email.fill('not an address')
    await account.submit('Continue')
    await expect(account.popup.getByText('Please enter the correct email')).toBeVisible()
    await account.email.fill(email)
    await account.submit('Continue')
    await expect(account.popup.getByText(email)).toBeVisible()

    const mail = await gateway.messageTo(email)
    expect(`${mail.subject} ${mail.body}`).toContain(brand.name)
    expect(mail.body).toMatch(/Requested on .*, from .*(Chrome|Chromium)/)
    // A program that looks at mails fetches the link: nothing is confirmed by that.
    await gateway.scanLink(mail)
    await account.submit('I have confirmed my email')
    await expect(account.popup.getByText(/Not verified yet/)).toBeVisible()
    const { pathname, search } = new URL(mail.link)
    const elsewhere = await browser.newContext({
      baseURL: gateway.siteUrl,
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    })
    const page = await elsewhere.newPage()
    await page.goto(pathname + search)
    await expect(page).toHaveTitle(`Is this your email? · ${brand.name}`)
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('button', { name: 'This was not me' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading')).toHaveText('Your email is confirmed')
    await elsewhere.close()

    // The page notices it by itself.
    await expect(account.password).toBeVisible()
    await account.password.fill('12345')
    await account.submit('Continue')
    await expect(account.popup.getByText('Password must be between 6-16 characters')).toBeVisible()
    await account.password.fill('secret12')
    await account.submit('Continue')

    await expect(account.over18).not.toBeChecked()
    await account.submit('Sign up')
    await expect(account.popup.getByText('Please confirm that you are 18 or older.')).toBeVisible()
    await account.over18.check()
    await account.submit('Sign up')

    await account.tellAboutMe({ nickname: 'Robin', birthday: '2015-01-01', country: 'Germany' })
    await expect(account.popup.getByText(/Please check your birthday: .*2015/)).toBeVisible()
    await expect(account.nickname).toHaveValue('Robin')
    await account.fillBirthday('1995-05-05')
    await account.submit('Done')
    await account.skipPicture()
    await expect(newcomer.page.getByText('120', { exact: true }).first()).toBeVisible()
  },
)

test('a birthday below 18 closes the account: said, logged out, and no other birthday opens it', async ({
  visitor,
  gateway,
}) => {
  const { email, password } = await gateway.newAccount('Young')
  const newcomer = await visitor()
  const { account } = newcomer
  await newcomer.open()
  await newcomer.refuseCookies()
  await account.openLogIn()
  await account.logIn(email, password)
  await account.tellAboutMe({ nickname: 'Robin', birthday: '2015-01-01', country: 'Germany' })
  await expect(account.popup.getByText(/Please check your birthday/)).toBeVisible()
  await account.submit('Done')
  await expect(newcomer.notice.getByText('You must be at least 18 years old.')).toBeVisible()
  await expect(account.popup).toHaveCount(0)
  await account.openLogIn()
  await account.logIn(email, password)
  await expect(account.popup.getByText('You must be at least 18 years old.')).toBeVisible()
  await expect(account.nickname).toHaveCount(0)
})
