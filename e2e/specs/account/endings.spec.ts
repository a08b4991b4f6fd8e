import type { Visitor } from '../../models/visitor.model.ts'
import type { GatewaySide } from '../../fixtures/gateway.ts'
import { expect, test } from '../../fixtures/test.ts'

const YEAR_AND_A_DAY = 366 * 24 * 3_600_000
const OTHER_DEVICE =
  'Your account was active on another device, please change your password if it was not you.'

/**
 * A new account at a browser of its own, on a page with a prefix, so that the root it falls back to can be
 * told apart.
 */
async function member(
  visitor: () => Promise<Visitor>,
  gateway: GatewaySide,
  nickname: string,
): Promise<Visitor> {
  const person = await visitor()
  const { email, password } = await gateway.newPerson(nickname)
  await person.arrive(email, { password, path: '/gb/videoHistory' })
  await expect(person.heading).toHaveText('Call history')
  return person
}

test('a session that has run out says so, at the root', async ({ visitor, gateway, expectedErrors }) => {
  expectedErrors.push(/401/)
  const person = await member(visitor, gateway, 'Ender')
  try {
    await gateway.setClock(YEAR_AND_A_DAY)
    await person.page.reload()
    // Several requests of a start are refused; the log-in has the word, whichever comes first (R8.08).
    await expect(person.notice.getByText('Login has expired', { exact: true })).toHaveCount(1)
    await expect(person.notice.getByText(/Failed to get information/)).toHaveCount(0)
    await expect(person.page).toHaveURL(/\/gb\/?$/)
    await expect(person.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
    await expect(person.account.popup).toHaveCount(0)
    expect((await person.page.context().cookies()).filter(({ name }) => /_(uid|ltk)$/.test(name))).toEqual([])
  } finally {
    await gateway.setClock(0)
  }
})

test('suspended by the operator: the reason, whom to ask, and on as a visitor', async ({
  visitor,
  gateway,
  brand,
  expectedErrors,
}) => {
  expectedErrors.push(/502|WebSocket|40[13]/)
  const person = await member(visitor, gateway, 'Dee')
  await gateway.operate(['ban', String(await person.myId()), 'suspend'])
  await expect(person.heading).toHaveText(`You cannot use ${brand.name} right now`)
  await expect(person.page.getByText('Your account has been suspended for violating our terms.')).toHaveCount(
    1,
  )
  await expect(person.page.getByText('Rule: our terms of use.')).toHaveCount(1)
  await expect(person.page).toHaveURL(/\/gb\/?$/)
  await expect(person.page.getByRole('button', { name: /Ask for a review/ })).toBeVisible()
  await person.page.getByRole('button', { name: 'Browse as a visitor' }).click()
  await expect(person.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  expect((await person.page.context().cookies()).filter(({ name }) => /_(uid|ltk)$/.test(name))).toEqual([])
})

test('kicked out in a call: the partner sees its end, and so does the bill', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/401|WebSocket/)
  const caller = await visitor()
  const host = await visitor()
  const login = await gateway.newPerson('Kim')
  await caller.arrive(login.email, { password: login.password, path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.ring(await host.myId())
  await host.call.accept.click()
  await caller.call.seesBoth()
  const elsewhere = await visitor()
  await elsewhere.arrive(login.email, { password: login.password })
  await expect(caller.notice.getByText(OTHER_DEVICE, { exact: true })).toHaveCount(1)
  await expect(caller.page).toHaveURL(/^[^?#]*:\d+\/$/)
  expect((await caller.page.context().cookies()).filter(({ name }) => /_(uid|ltk)$/.test(name))).toEqual([])
  await expect(host.page.getByText(/^Call ended/).first()).toBeVisible()
  await gateway.advance(180_000)
  await elsewhere.open('/videoHistory')
  await expect(elsewhere.page.getByText('Logged out').first()).toBeVisible()
  await expect(elsewhere.page.getByRole('main').getByText('60 coins', { exact: true })).toBeVisible()
})
