import { pluggable, unplugMicrophone } from '../../fixtures/browserSeams.ts'
import { expect, test } from '../../fixtures/test.ts'

test('small while browsing, with keys, another microphone and one that is pulled out', async ({
  visitor,
  expectedErrors,
}) => {
  // Whoever was blocked asks once more whether they could be friends.
  expectedErrors.push(/404/)
  const caller = await visitor()
  const friend = await visitor()
  await pluggable(caller.page.context())
  await caller.arrive('caller@demo.test', { path: null })
  await friend.arrive('friend@demo.test', { path: '/videoHistory' })
  const friendId = await friend.myId()

  await caller.page.goto(`/profile/${friendId}`)
  await caller.page
    .getByRole('button', { name: /^Call( ·|$)/ })
    .first()
    .click()
  // Before it rings.
  await caller.call.openDevices.click()
  await caller.call.device('Microphone').selectOption('Fake Audio Input 2')
  await expect(caller.call.device('Camera')).toHaveValue(/./)
  await expect.poll(() => caller.call.microphoneLevel()).toBeGreaterThan(0)
  await caller.call.devices.getByRole('button', { name: 'Close' }).click()
  await caller.call.start.click()
  await friend.call.accept.click()
  await caller.call.seesBoth()

  // In the call: what was chosen is in use, muted by a key, and stays muted when it is pulled out.
  await caller.call.openDevices.click()
  await expect(caller.call.device('Microphone')).toHaveValue(
    (await caller.call
      .device('Microphone')
      .getByRole('option', { name: 'Fake Audio Input 2' })
      .getAttribute('value')) ?? '-',
  )
  await caller.call.device('Speaker').selectOption('Fake Audio Output 1')
  await caller.call.devices.getByRole('button', { name: 'Picture in picture' }).click()
  await expect.poll(() => caller.call.isAboveAll()).toBe(true)
  await caller.page.keyboard.press('Escape')
  await caller.page.keyboard.press('m')
  await expect(caller.call.unmute).toBeVisible()
  await expect(friend.page.getByText('muted', { exact: true })).toBeVisible()
  await unplugMicrophone(caller.page)
  await expect(caller.notice.getByText(/Your microphone was disconnected\. Now in use: Fake/)).toBeVisible()
  await expect(caller.call.unmute).toBeVisible()
  // The microphone hears something, the other side does not: said here, and not when it is on again.
  await expect(caller.page.getByText(/^You are muted\./)).toBeVisible()
  await caller.page.keyboard.press('m')
  await expect(friend.page.getByText('muted', { exact: true })).toHaveCount(0)
  await expect(caller.page.getByText(/^You are muted\./)).toHaveCount(0)
  await caller.page.keyboard.press('f')
  await expect.poll(() => caller.page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await caller.page.keyboard.press('f')

  // Small: media goes on behind another page, and the way back is there.
  await caller.call.makeSmall.click()
  await caller.page.getByRole('link', { name: 'Me', exact: true }).first().click()
  await expect(caller.page).toHaveURL(/\/setting/)
  await expect(caller.call.screen.getByText(/0:\d\d · free/)).toBeVisible()
  await expect.poll(() => caller.call.movingPictures()).toBe(1)
  expect(await caller.call.isAboveAll()).toBe(true)
  await friend.call.seesBoth()
  await caller.call.makeLarge.click()
  await caller.call.seesBoth()

  // Two taps block, and the call is over on both sides.
  await caller.safety.shield.click()
  await expect(caller.safety.sheet).toBeVisible()
  await friend.call.seesBoth()
  await caller.safety.block.click()
  await expect(friend.call.end).toHaveCount(0)
  await expect(caller.call.end).toHaveCount(0)
  await expect.poll(() => caller.call.isAboveAll()).toBe(false)
  await caller.page.getByRole('button', { name: 'Undo' }).click()
  await expect(caller.notice.getByText(/is no longer blocked/)).toBeVisible()
})

test('a reload in the middle: the call is offered again and goes on', async ({ visitor }) => {
  const caller = await visitor()
  const friend = await visitor()
  await caller.arrive('caller@demo.test', { path: null })
  await friend.arrive('friend@demo.test', { path: '/videoHistory' })
  await caller.call.talk(await friend.myId(), friend.call)
  await caller.page.reload()
  await expect(friend.page.getByText(/is reconnecting/).first()).toBeVisible()
  await caller.call.rejoin.click()
  await caller.call.seesBoth()
  await friend.call.seesBoth()
  await expect(friend.page.getByText(/is reconnecting/)).toHaveCount(0)
  await friend.page.reload()
  await friend.call.rejoin.click()
  await friend.call.seesBoth()
  await caller.call.seesBoth()
  await friend.page.keyboard.press('Shift+E')
  await expect(caller.page.getByText(/Nice talk with/)).toBeVisible()
})
