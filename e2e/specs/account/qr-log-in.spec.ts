import type { Visitor } from '../../models/visitor.model.ts'
import type { GatewaySide } from '../../fixtures/gateway.ts'
import { expect, test } from '../../fixtures/test.ts'

type Open = (options?: { viewport: { width: number; height: number } }) => Promise<Visitor>

/** Somebody logged in at a phone, a desktop that shows a code, and its token. */
async function twoBrowsers(
  visitor: Open,
  gateway: GatewaySide,
  nickname: string,
): Promise<{ phone: Visitor; desktop: Visitor; token: string }> {
  const { email, password } = await gateway.newPerson(nickname)
  const phone = await visitor({ viewport: { width: 390, height: 844 } })
  await phone.arrive(email, { password })
  const desktop = await visitor()
  await desktop.open()
  await desktop.refuseCookies()
  return { phone, desktop, token: await showCode(desktop) }
}

/** Opens the QR panel; answers the token of the code on show. */
async function showCode(desktop: Visitor): Promise<string> {
  await desktop.open('/wall')
  await expect(desktop.account.popup).toBeVisible()
  const created = desktop.page.waitForResponse(/\/qrLogin\/create/)
  await desktop.account.popup.getByRole('button', { name: 'QR code' }).click()
  const { data } = (await (await created).json()) as { data: { qrToken: string } }
  await expect(desktop.account.popup.getByRole('img', { name: 'QR code to log in with' })).toBeVisible()
  return data.qrToken
}

test('a phone lets a desktop in: device and place are said, it is in at once on the page it wanted, listed, and removed again', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  const { phone, desktop, token } = await twoBrowsers(visitor, gateway, 'Phone')

  await phone.open(`/qrLogin?qrToken=${token}`)
  await expect(phone.heading).toHaveText('Log in on another device?')
  await expect(phone.page.getByText(/^Chrome( Headless)? on Linux$|on Linux/)).toBeVisible()
  await expect(phone.page.getByText('United States')).toBeVisible()
  expect(phone.page.url()).not.toContain(token)
  await expect(desktop.account.popup.getByText('Scanned. Now confirm on your phone.')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Confirm login' }).click()
  await expect(desktop.balance.first()).toBeVisible({ timeout: 5000 })
  await expect(desktop.page).toHaveURL(/\/wall$/)
  await expect(phone.heading).toHaveText('Logged in on the other device')

  // Once: the same code opens nothing any more.
  await phone.open(`/qrLogin?qrToken=${token}`)
  await expect(phone.heading).toHaveText('This code has expired')

  await phone.open('/accountSecurity')
  const devices = phone.page.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /^Remove/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(desktop.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  await expect(phone.balance.first()).toBeAttached()
})

test('the phone refuses: the desktop says so and shows a new code', async ({ visitor, gateway }) => {
  const { phone, desktop, token } = await twoBrowsers(visitor, gateway, 'Careful')
  await phone.open(`/qrLogin?qrToken=${token}`)
  await phone.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(phone.heading).toHaveText('Declined')
  await expect(desktop.account.popup.getByText('Declined on the phone. Here is a new code.')).toBeVisible()
  await expect(desktop.account.popup.getByRole('img', { name: 'QR code to log in with' })).toBeVisible()
})

test('a desktop whose clock is wrong says rightly how long a code works', async ({ visitor, gateway }) => {
  await gateway.setClock(200_000)
  const desktop = await visitor()
  await desktop.open()
  await desktop.refuseCookies()
  await showCode(desktop)
  const words = await desktop.account.popup.getByText(/Works for \d+ more seconds/).innerText()
  // The time of an answer has whole seconds: two minutes, and no more than two seconds beside.
  expect(Number(/\d+/.exec(words)?.[0])).toBeLessThanOrEqual(122)
})
