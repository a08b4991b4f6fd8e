import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { HostingModel } from '../../models/hosting.model.ts'
import { Visitor } from '../../models/visitor.model.ts'

const OTHER_DEVICE =
  'Your account was active on another device, please change your password if it was not you.'

/** Open sockets of a tab. */
function socketsOf(page: Page): () => number {
  let open = 0
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/wchat/im/ws')) return
    open += 1
    socket.on('close', () => {
      open -= 1
    })
  })
  return () => open
}
const loggedIn = (tab: Visitor) => expect(tab.balance.first()).toBeVisible()
const isVisitor = (tab: Visitor) =>
  expect(tab.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()

test('two tabs: a log-in reaches both, one socket serves both and passes on, a log-out reaches both', async ({
  visitor,
  brand,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  const { email, password } = await gateway.newPerson('Tabs')
  const first = await visitor()
  const second = new Visitor(await first.page.context().newPage(), brand, gateway)
  const [mine, others] = [socketsOf(first.page), socketsOf(second.page)]
  await second.open()
  await isVisitor(second)
  await first.logInByHand(email, password)
  await loggedIn(first)
  await loggedIn(second)
  await expect.poll(() => mine() + others()).toBe(1)

  // The leader closes: the other goes on.
  const [leader, follower] = mine() === 1 ? [first, second] : [second, first]
  const followers = follower === first ? mine : others
  await leader.page.close()
  await expect.poll(followers).toBe(1)
  await loggedIn(follower)

  const third = new Visitor(await follower.page.context().newPage(), brand, gateway)
  await third.open('/setting')
  await third.page.getByRole('button', { name: 'Log out' }).last().click()
  await isVisitor(third)
  await isVisitor(follower)
  await expect(follower.notice.getByRole('alert')).toHaveCount(0)
})

test('another log-in with the password ends the session in every tab, each says why', async ({
  visitor,
  brand,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  const { email, password } = await gateway.newPerson('Twice')
  const first = await visitor()
  await first.arrive(email, { password })
  const second = new Visitor(await first.page.context().newPage(), brand, gateway)
  await second.open('/videoHistory')
  await loggedIn(second)
  const elsewhere = await visitor()
  await elsewhere.arrive(email, { password })
  for (const tab of [first, second]) {
    await expect(tab.notice.getByText(OTHER_DEVICE, { exact: true })).toHaveCount(1)
    await isVisitor(tab)
  }
  await loggedIn(elsewhere)
})

test('suspended by the operator: every tab says so once, with the rule, and goes on as a visitor', async ({
  visitor,
  brand,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]|WebSocket/)
  const { email, password } = await gateway.newPerson('Barred')
  const first = await visitor()
  await first.arrive(email, { password })
  const second = new Visitor(await first.page.context().newPage(), brand, gateway)
  await second.open('/gb/videoHistory')
  await loggedIn(second)
  await gateway.operator(
    'ban',
    String(await first.myId()),
    'suspend',
    '--rule',
    'spam',
    '--why',
    'adverts in every message',
  )
  for (const { page } of [first, second]) {
    await expect(page.getByText('Your account has been suspended for violating our terms.')).toHaveCount(1)
    await expect(page.getByText('Rule: no spam and no advertising.')).toBeVisible()
  }
  expect((await first.page.context().cookies()).filter(({ name }) => /_(uid|ltk)$/.test(name))).toEqual([])
  await second.page.getByRole('button', { name: 'Browse as a visitor' }).click()
  await expect(second.page).toHaveURL(/\/gb\/?$/)
  await isVisitor(second)
})

test('two tabs: who rings is shown in both and heard in one; coins that come are in both within a second; the leader gone, the other is there within two (F7)', async ({
  visitor,
  brand,
  gateway,
}) => {
  const { email, password } = await gateway.newPerson('Pair')
  const before = await visitor()
  await before.arrive(email, { password, path: null })
  await new HostingModel(before.page).acceptAgreement()
  await before.page.context().close()
  const first = await visitor()
  await first.page.context().addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { e2eHeard: heard })
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      if (this instanceof HTMLAudioElement) heard.push(this.src)
      return play.call(this)
    }
  })
  const heard = async () =>
    (
      await Promise.all(
        [first, second].map(({ page }) =>
          page.evaluate(() => (window as unknown as { e2eHeard: string[] }).e2eHeard.length),
        ),
      )
    ).map((count) => count > 0)
  const second = new Visitor(await first.page.context().newPage(), brand, gateway)
  const [mine, others] = [socketsOf(first.page), socketsOf(second.page)]
  await first.arrive(email, { password })
  await second.open('/setting')
  await loggedIn(first)
  await loggedIn(second)
  await expect.poll(() => mine() + others()).toBe(1)
  const id = await first.myId()

  await gateway.operator('host', String(id), 'on', '--price', '60', '--why', 'agreed on the phone')
  await gateway.operator('coins', String(id), '+50', '--why', 'goodwill after a call')
  await Promise.all(
    [first, second].map((tab) =>
      expect(tab.page.getByText('170', { exact: true }).first()).toBeVisible({ timeout: 1000 }),
    ),
  )

  const caller = await visitor()
  await caller.arrive('vip@demo.test', { path: null })
  await caller.call.ring(id)
  for (const tab of [first, second]) await expect(tab.call.ringing).toBeVisible()
  await expect.poll(heard).toContain(true)
  expect((await heard()).filter(Boolean)).toHaveLength(1)
  await caller.call.cancel.click()
  for (const tab of [first, second]) await expect(tab.call.ringing).toHaveCount(0)

  const [leader, follower, sockets] = mine() === 1 ? [first, second, others] : [second, first, mine]
  await leader.page.close()
  await expect.poll(sockets, { timeout: 2000 }).toBe(1)
  await gateway.operator('coins', String(id), '+5', '--why', 'goodwill after a call')
  await expect(follower.page.getByText('175', { exact: true }).first()).toBeVisible()
})
