import { randomInt } from 'node:crypto'
import { PhoneModel } from '../../models/phone.model.ts'
import { expect, test } from '../../fixtures/test.ts'

// The story goes offline on purpose.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

/** A German mobile number nobody in this run has. */
const freshNumber = () => `1512${randomInt(1_000_000, 9_999_999)}`
const digitsOf = (body: string): string => /\d{6}/.exec(body)?.[0] ?? ''

test('a newcomer signs up by phone, chooses a password, and comes back with it', async ({
  visitor,
  gateway,
  brand,
}) => {
  const mobile = freshNumber()
  const newcomer = await visitor()
  const phone = new PhoneModel(newcomer.page)
  await newcomer.open()
  await newcomer.refuseCookies()
  await phone.openPhone()

  await phone.chooseCountry('germ')
  await phone.typeNumber('0')
  await expect(phone.popup.getByText('This number is too short.')).toBeVisible()
  await phone.typeNumber('030 123456')
  await expect(phone.popup.getByText('This is not a valid number in the chosen country.')).toBeVisible()
  await newcomer.page.context().setOffline(true)
  await phone.typeNumber(`0${mobile}`)
  await expect(phone.popup.getByText(/No connection/)).toBeVisible()
  await newcomer.page.context().setOffline(false)
  await phone.submit('Continue')

  await expect(phone.popup.getByText(/is new here/)).toBeVisible()
  await phone.submit('Send code')
  await expect(phone.popup.getByText('Please confirm that you are 18 or older.')).toBeVisible()
  await phone.over18.check()
  await phone.choose('WhatsApp')
  const asked = newcomer.page.waitForRequest((request) => request.url().endsWith('/sms/sendCode'))
  await phone.submit('Send code')
  expect(
    JSON.parse(Buffer.from((await asked).headers()['x-telemetry'] ?? '', 'base64').toString('utf8')),
  ).toMatchObject({ v: 1 })

  const message = await gateway.messageTo(`+49${mobile}`)
  expect(message).toMatchObject({ subject: 'WhatsApp' })
  expect(message.body).toContain(brand.name)
  await expect(phone.popup.getByRole('button', { name: /^New code in \d+ seconds$/ })).toBeDisabled()
  const digits = digitsOf(message.body)
  await phone.code.fill(digits === '000000' ? '111111' : '000000')
  await expect(phone.popup.getByText('The code is incorrect.')).toBeVisible()
  // As pasted from the message: spaces and words do no harm, and a whole code goes by itself.
  await phone.code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)

  await phone.newPassword.fill('1234567')
  await phone.submit('Set password')
  await expect(phone.popup.getByText('Password must be at least 8 characters.')).toBeVisible()
  const passwordSent = newcomer.page.waitForRequest((request) =>
    request.url().endsWith('/updateMobilePassword'),
  )
  await phone.newPassword.fill('  my secret ')
  await phone.submit('Set password')
  expect((await passwordSent).postData()).not.toContain('my secret')

  await phone.tellAboutMe({ nickname: 'Robin', birthday: '1995-05-05' })
  await phone.skipPicture()
  await expect(newcomer.page.getByText('120', { exact: true }).first()).toBeVisible()

  const again = await visitor()
  const back = new PhoneModel(again.page)
  await again.open()
  await again.refuseCookies()
  await back.openPhone()
  await back.number.fill(`+49 ${mobile}`)
  await expect(back.popup.getByRole('button', { name: /^Country: DE/ })).toBeVisible()
  await back.submit('Continue')
  await back.password.fill('not this one')
  await back.submit('Log in')
  await expect(back.popup.getByText('Incorrect password.')).toBeVisible()
  await back.password.fill('  my secret ')
  await back.submit('Log in')
  await expect(back.popup).toHaveCount(0)
  await expect(newcomer.notice.getByText(/active on another device/)).toBeVisible()
})

test('a forgotten password by phone: three steps, and the old one is worth nothing', async ({
  visitor,
  gateway,
}) => {
  const mobile = freshNumber()
  const before = await visitor()
  const first = new PhoneModel(before.page)
  await first.begin(before, mobile)
  await first.askForCode()
  await first.code.fill(digitsOf((await gateway.messageTo(`+49${mobile}`)).body))
  await first.newPassword.fill('the old one')
  await first.submit('Set password')
  await expect(first.nickname).toBeVisible()

  await gateway.advance(61_000)
  const person = await visitor()
  const phone = new PhoneModel(person.page)
  await phone.begin(person, mobile)
  await phone.popup.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(phone.popup.getByRole('img', { name: 'Step 1 of 3' })).toBeVisible()
  await expect(phone.number).toHaveValue(new RegExp(mobile.slice(-3)))
  await phone.submit('Send code')
  await expect(phone.popup.getByRole('img', { name: 'Step 2 of 3' })).toBeVisible()
  const digits = digitsOf((await gateway.messageTo(`+49${mobile}`)).body)
  await phone.code.fill(digits)
  await expect(phone.popup.getByRole('img', { name: 'Step 3 of 3' })).toBeVisible()
  await phone.newPassword.fill('the new one')
  await phone.submit('Change password')
  await expect(phone.popup.getByText('Password changed. Log in with the new one.')).toBeVisible()
  await phone.password.fill('the old one')
  await phone.submit('Log in')
  await expect(phone.popup.getByText('Incorrect password.')).toBeVisible()
  await phone.password.fill('the new one')
  await phone.submit('Log in')
  await expect(phone.nickname).toBeVisible()
})

test('guessing a code ends at the fifth wrong one, and a reload in between gives nothing back', async ({
  visitor,
  gateway,
}) => {
  const mobile = freshNumber()
  const person = await visitor()
  const phone = new PhoneModel(person.page)
  await phone.begin(person, mobile)
  await phone.askForCode()
  const digits = digitsOf((await gateway.messageTo(`+49${mobile}`)).body)
  const wrong = (guess: number) => ((Number(digits) + guess) % 1_000_000).toString().padStart(6, '0')
  for (const guess of [1, 2]) {
    await phone.code.fill(wrong(guess))
    await expect(phone.popup.getByText('The code is incorrect.')).toBeVisible()
    await expect(phone.popup.getByRole('button', { name: 'Confirm' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    )
  }
  await person.page.reload()
  await person.page.getByRole('button', { name: 'Log in' }).first().click()
  for (const guess of [3, 4]) {
    await phone.code.fill(wrong(guess))
    await expect(phone.popup.getByText('The code is incorrect.')).toBeVisible()
    await expect(phone.popup.getByRole('button', { name: 'Confirm' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    )
  }
  await phone.code.fill(wrong(5))
  await expect(phone.popup.getByText('Too many wrong codes. Please request a new one.')).toBeVisible()
  await expect(phone.code).toBeDisabled()
})

test('another code too early: the button says how long it takes, here and in another browser, and other numbers need not wait', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/429/)
  const mobile = freshNumber()
  const person = await visitor()
  const phone = new PhoneModel(person.page)
  await phone.begin(person, mobile)
  await phone.askForCode()
  await gateway.messageTo(`+49${mobile}`)
  await phone.popup.getByRole('button', { name: 'Back', exact: true }).click()
  const wait = /^New code in \d+ seconds?$/
  await expect(phone.popup.getByRole('button', { name: wait })).toBeDisabled()

  const elsewhere = await visitor()
  const other = new PhoneModel(elsewhere.page)
  await other.begin(elsewhere, mobile)
  await other.askForCode()
  await expect(other.popup.getByText(/^Too many requests\./)).toBeVisible()
  await expect(other.popup.getByRole('button', { name: wait })).toBeDisabled()
  await other.popup.getByRole('button', { name: 'Back', exact: true }).click()
  await other.typeNumber(freshNumber())
  await expect(other.popup.getByRole('button', { name: 'Send code' })).toBeEnabled()
})
