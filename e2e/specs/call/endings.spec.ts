import type { Visitor } from '../../models/visitor.model.ts'
import { expect, test } from '../../fixtures/test.ts'

async function both(
  visitor: () => Promise<Visitor>,
): Promise<{ caller: Visitor; callee: Visitor; calleeId: number }> {
  const caller = await visitor()
  const callee = await visitor()
  await caller.arrive('caller@demo.test', { path: null })
  await callee.arrive('friend@demo.test', { path: '/videoHistory' })
  return { caller, callee, calleeId: await callee.myId() }
}

test('declined: both are told', async ({ visitor }) => {
  const { caller, callee, calleeId } = await both(visitor)
  await caller.call.ring(calleeId)
  await callee.call.decline.click()
  await expect(caller.page.getByText(/declined the call/)).toBeVisible()
  await callee.open('/videoHistory')
  await expect(callee.page.getByText('Declined').first()).toBeVisible()
})

test('cancelled: the ringing stops at once and the callee has missed it', async ({ visitor }) => {
  const { caller, callee, calleeId } = await both(visitor)
  const order: string[] = []
  caller.page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/onlinestatus\/exempt\/batch|friend\/video|call\/cancel/.test(path)) order.push(path)
  })
  await caller.call.ring(calleeId)
  await expect(callee.call.ringing).toBeVisible()
  await caller.call.cancel.click()
  await expect(callee.call.ringing).toHaveCount(0)
  await expect(caller.page.getByText(/You canceled the call/)).toBeVisible()
  // The last three: what the ringing itself asked may be reported late by the browser.
  await expect
    .poll(() => order.slice(-3))
    .toEqual(['/facade/api/onlinestatus/exempt/batch', '/api/call/friend/video', '/api/call/cancel'])
  await callee.open('/videoHistory')
  await expect(callee.page.getByText('Missed').first()).toBeVisible()
})

test('no answer: after 45 seconds of ringing', async ({ visitor, gateway }) => {
  const { caller, callee, calleeId } = await both(visitor)
  await caller.call.ring(calleeId)
  await expect(callee.call.ringing).toBeVisible()
  await gateway.advanceUntil(caller.page.getByText(/did not answer/))
  await expect(callee.call.ringing).toHaveCount(0)
})

test('busy: a third person is told so and nobody is disturbed', async ({ visitor, gateway }) => {
  const { caller, callee, calleeId } = await both(visitor)
  await caller.call.ring(calleeId)
  await callee.call.accept.click()
  await caller.call.seesBoth()
  const third = await visitor()
  const { email, password } = await gateway.newPerson('Third')
  await third.arrive(email, { password, path: `/profile/${calleeId}` })
  await expect(third.page.getByText('In a call').first()).toBeVisible()
  await expect(third.page.getByRole('button', { name: /^Call( ·|$)/ }).first()).toBeDisabled()
  await caller.call.seesBoth()
  await caller.call.end.click()
  await expect(caller.call.again).toBeVisible()
})
