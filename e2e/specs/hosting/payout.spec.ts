import { randomInt } from 'node:crypto'
import { expect, test } from '../../fixtures/test.ts'
import { HostingModel } from '../../models/hosting.model.ts'
import { PhoneModel } from '../../models/phone.model.ts'

const WHY = ['--why', 'a test of payouts'] as const
const SETTINGS = [
  ['payout.min', '20'],
  ['payout.waitDays', '0'],
  ['payout.rate', '500'],
] as const

test.afterEach(async ({ gateway, brand }) => {
  for (const [key] of SETTINGS) {
    if (/yes/.test(await gateway.operator('config', 'get', brand.id, key)))
      await gateway.operator('config', 'reset', brand.id, key, ...WHY)
  }
})

test('points of a call are paid out: a number, the agreement, a request that is rejected with its reason, and one that is paid', async ({
  visitor,
  gateway,
  brand,
}) => {
  for (const [key, value] of SETTINGS) await gateway.operator('config', 'set', brand.id, key, value, ...WHY)
  const robin = await gateway.newPerson('Robin')
  await gateway.operator('host', String(robin.id), 'on', '--price', '60', ...WHY)
  const host = await visitor()
  await host.arrive(robin.email, { password: robin.password, path: '/points' })
  const hosting = new HostingModel(host.page)

  // First the agreement is missing: nobody can call (R6.15), and nothing is paid out.
  const toni = await gateway.newPerson('Toni')
  const caller = await visitor()
  await caller.arrive(toni.email, { password: toni.password, path: `/profile/${robin.id}` })
  await expect(caller.page.getByText('Robin is not taking calls right now.')).toBeVisible()
  await hosting.payout.getByRole('link').click()
  await hosting.agreementBox.check()
  await hosting.accept.click()
  await expect(hosting.accepted).toBeVisible()

  await caller.open(`/profile/${robin.id}`)
  await caller.call.openPrice()
  await caller.call.start.click()
  await host.call.accept.click()
  await caller.call.seesBoth()
  await expect(caller.page.getByText('60 spent'), 'the first minute is paid').toBeVisible()
  await caller.call.end.click()
  await expect(host.page.getByText('You earned 30 points')).toBeVisible()

  // Then the number is missing, which is proven in place (R6.16).
  await host.open('/points')
  const phone = new PhoneModel(host.page)
  const mobile = `1512${randomInt(1_000_000, 9_999_999)}`
  await hosting.proveNumber.click()
  await phone.chooseCountry('germ')
  await phone.number.fill(mobile)
  await phone.submit('Send code')
  const { body } = await gateway.messageTo(`+49${mobile}`)
  await phone.code.fill(/\d{6}/.exec(body)?.[0] ?? '')
  await expect(host.notice.getByText('The number is verified.', { exact: false })).toBeVisible()
  await hosting.askPayout({ firstName: 'Robin', lastName: 'Lima', code: '8812345678', pin: '4711' })
  await expect(hosting.payouts).toHaveCount(1)
  await expect(hosting.payouts).toContainText('Requested')
  await expect(hosting.payouts).toContainText('$1.50 for 30 points')
  await expect(hosting.payouts).toContainText('To Robin Lima, code ending in 5678')
  await expect(hosting.entries.first()).toContainText('Set aside for a payout')

  // Rejected: the page says why by itself, and the points are back.
  const number = await hosting.payoutNumber()
  expect(await gateway.operator('payouts')).toContain(number)
  await gateway.operator('payouts', 'claim', number, ...WHY)
  await expect(hosting.payouts).toContainText('In review')
  await gateway.operator('payouts', 'reject', number, '--reason', 'The name is another one.', ...WHY)
  await expect(hosting.payouts).toContainText('Rejected')
  await expect(hosting.payouts).toContainText('The name is another one.')
  expect((await gateway.messageTo(robin.email)).body).toContain('The name is another one.')
  await expect(hosting.entries.first()).toContainText('Back from a payout')

  await hosting.askPayout({ firstName: 'Robin', lastName: 'Lopez', code: '8812345678', pin: '4711' })
  await expect(hosting.payouts).toHaveCount(2)
  const second = await hosting.payoutNumber()
  await gateway.operator('payouts', 'claim', second, ...WHY)
  await gateway.operator('payouts', 'approve', second, ...WHY)
  await expect(hosting.payouts.first()).toContainText('Approved')
  await expect(hosting.cancelPayout).toHaveCount(0)
  expect(await gateway.operator('payouts', 'data', second, ...WHY)).toContain('8812345678')
  await gateway.operator('payouts', 'paid', second, '--reference', 'SEPA 118', ...WHY)
  await expect(hosting.payouts.first()).toContainText('Paid')
  await expect(hosting.payouts.first()).toContainText('SEPA 118')
  await expect(hosting.payout).toContainText('once enough points are available')
})
