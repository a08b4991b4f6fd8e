import type { Visitor } from '../../models/visitor.model.ts'
import type { GatewaySide } from '../../fixtures/gateway.ts'
import { expect, test } from '../../fixtures/test.ts'

const YEAR_AND_A_DAY = 366 * 24 * 3_600_000
const OTHER_DEVICE = 'Your account was active on another device, please change your password if it was not you.'

/** A new account at a browser of its own, on a page with a prefix, so that the root it falls back to can be told apart. */
async function member(visitor: () => Promise<Visitor>, gateway: GatewaySide, nickname: string): Promise<Visitor & { login: { email: string; password: string } }> {
  const person = await visitor()
  const login = await gateway.newPerson(nickname)
  await person.arrive(login.email, login.password)
  await person.open('/gb/videoHistory')
  await expect(person.heading).toHaveText('Call history')
  return Object.assign(person, { login })
}

/** The session is gone: root of the prefix, a visitor's page, no cookie, and the text exactly once. */
async function isOut(person: Visitor, text: string): Promise<void> {
  await expect(person.notice.getByText(text, { exact: true })).toHaveCount(1)
  await expect(person.page).toHaveURL(/\/gb\/?$/)
  await expect(person.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  await expect(person.account.popup).toHaveCount(0)
  expect((await person.page.context().cookies()).filter(({ name }) => /_(uid|ltk)$/.test(name))).toEqual([])
}

test('a session that has run out says so, at the root', async ({ visitor, gateway, expectedErrors }) => {
  expectedErrors.push(/401/)
  const person = await member(visitor, gateway, 'Ender')
  try {
    await gateway.setClock(YEAR_AND_A_DAY)
    await person.page.reload()
    await isOut(person, 'Login has expired')
  } finally {
    await gateway.setClock(0)
  }
})

test('session data that cannot be had: the words of the answer', async ({ visitor, gateway }) => {
  const person = await member(visitor, gateway, 'Mover')
  await person.page.route(/\/matches\/wall/, (route) => route.fulfill({ json: { code: 10101, msg: 'The profile is being moved.', data: null } }))
  await person.page.getByRole('link', { name: 'Wall' }).first().click()
  await isOut(person, 'The profile is being moved.')
})

test('banned by the operator: the banned screen with its way on; blocked for two days: a visitor who knows why', async ({ visitor, gateway, brand, expectedErrors }) => {
  expectedErrors.push(/502|WebSocket|40[13]/)
  const suspended = await member(visitor, gateway, 'Dee')
  const blocked = await member(visitor, gateway, 'Eve')
  await gateway.operate(['ban', String(await suspended.myId()), 'suspend'], ['ban', String(await blocked.myId()), 'block48'])
  await expect(suspended.heading).toHaveText(`You cannot use ${brand.name} right now`)
  await expect(suspended.page.getByText('Your account has been suspended for violating our terms.', { exact: true })).toHaveCount(1)
  await expect(suspended.page).toHaveURL(/\/gb\/?$/)
  await expect(suspended.page.getByRole('link', { name: /Ask for a review/ })).toHaveAttribute('href', /^mailto:/)
  await isOut(blocked, 'Your account has been blocked for 48 hours for some reason. In the meantime, you can continue to use the site as a visitor.')
  await suspended.page.getByRole('button', { name: 'Browse as visitor' }).click()
  await expect(suspended.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  expect((await suspended.page.context().cookies()).filter(({ name }) => /_(uid|ltk)$/.test(name))).toEqual([])
})

test('kicked out in a call: the partner sees its end, and so does the bill', async ({ visitor, gateway, expectedErrors }) => {
  expectedErrors.push(/401|WebSocket/)
  const caller = await visitor()
  const host = await visitor()
  const login = await gateway.newPerson('Kim')
  await caller.arrive(login.email, login.password)
  await host.arrive('host@demo.test')
  await caller.call.ring(await host.myId())
  await host.call.accept.click()
  await caller.call.seesBoth()
  const elsewhere = await visitor()
  await elsewhere.arrive(login.email, login.password)
  await expect(caller.notice.getByText(OTHER_DEVICE, { exact: true })).toHaveCount(1)
  await expect(caller.page).toHaveURL(/^[^?#]*:\d+\/$/)
  await expect(host.page.getByText(/^Call ended/).first()).toBeVisible()
  await gateway.advance(180_000)
  await elsewhere.open('/videoHistory')
  await expect(elsewhere.page.getByText(/min/).first()).toBeVisible()
  await expect(elsewhere.page.getByRole('main').getByText(/\b60\b/).first()).toBeVisible()
})
