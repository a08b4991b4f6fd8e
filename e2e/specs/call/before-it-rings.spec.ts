import {
  allowDevices,
  attention,
  refuseDevices,
  setHidden,
  takeCamera,
  watchAttention,
} from '../../fixtures/browserSeams.ts'
import { expect, test } from '../../fixtures/test.ts'

test('no permission for camera and microphone: said how to allow it, and tried again', async ({
  visitor,
}) => {
  const caller = await visitor()
  const friend = await visitor()
  for (const person of [caller, friend]) await refuseDevices(person.page.context())
  await caller.arrive('caller@demo.test', { path: null })
  await friend.arrive('friend@demo.test', { path: '/videoHistory' })
  const launched: string[] = []
  caller.page.on('request', (request) => {
    if (request.url().includes('/api/call/launch')) launched.push(request.url())
  })
  await caller.page.goto(`/profile/${await friend.myId()}`)
  await caller.page
    .getByRole('button', { name: /^Call( ·|$)/ })
    .first()
    .click()
  await expect(
    caller.page.getByText('Please allow camera and microphone in your browser to video chat.'),
  ).toBeVisible()
  await expect(caller.page.getByText('Press the sliders or the lock next to the address.')).toBeVisible()
  expect(launched).toEqual([])
  await allowDevices(caller.page)
  await caller.page.getByRole('button', { name: 'Retry' }).click()
  await caller.call.start.click()

  // The callee said no too: it rings on, says why, and is answered once allowed.
  await friend.call.accept.click()
  await expect(
    friend.call.ringing.getByText('Please allow camera and microphone in your browser to video chat.'),
  ).toBeVisible()
  await allowDevices(friend.page)
  await friend.call.ringing.getByRole('button', { name: 'Retry' }).click()
  await caller.call.seesBoth()
  await caller.call.end.click()
})

test('a camera that another program has: the call is made by voice instead, at the price of voice', async ({
  visitor,
}) => {
  const caller = await visitor()
  const host = await visitor()
  await takeCamera(caller.page.context())
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.page.goto(`/profile/${await host.myId()}`)
  await caller.call.openPrice()
  await expect(caller.page.getByText('Your camera is used by another app.')).toBeVisible()
  await caller.page.getByRole('button', { name: 'Call by voice' }).click()
  await caller.page.getByRole('button', { name: 'Start call · 20 coins / min' }).click()
  await expect(host.call.ringing).toContainText(/voice/i)
  await host.call.accept.click()
  await expect(caller.page.getByText('20 spent')).toBeVisible()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 20')).toBeVisible()
})

test('a hidden tab rings in title, badge and notification, and is quiet again afterwards', async ({
  visitor,
}) => {
  const caller = await visitor()
  const friend = await visitor({ permissions: ['camera', 'microphone', 'notifications'] })
  await watchAttention(friend.page.context())
  await caller.arrive('caller@demo.test', { path: null })
  await friend.arrive('friend@demo.test', { path: '/videoHistory' })
  await expect(friend.page).toHaveTitle(/^Call history/)
  const title = await friend.page.title()
  await setHidden(friend.page, true)
  await caller.call.ring(await friend.myId())
  await expect(friend.page).toHaveTitle(/is calling/)
  await expect
    .poll(() => attention(friend.page))
    .toEqual(['badge 1', expect.stringMatching(/^notification .+ is calling you on /)])
  await setHidden(friend.page, false)
  await expect(friend.page).toHaveTitle(title)
  await expect
    .poll(() => attention(friend.page))
    .toEqual(expect.arrayContaining(['badge cleared', 'notification closed']))
  await expect(friend.call.ringing).toBeVisible()
  await caller.call.cancel.click()
  await expect(friend.call.ringing).toHaveCount(0)
})
