import { ChatModel } from '../../models/chat.model.ts'
import { expect, test } from '../../fixtures/test.ts'

test('two people write beside their call, and it stands in the thread afterwards', async ({ visitor }) => {
  const [caller, host] = [await visitor({ viewport: { width: 390, height: 844 } }), await visitor()]
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const hostId = await host.myId()
  await caller.call.ring(hostId)
  await host.call.accept.click()
  await caller.call.seesBoth()
  const [mine, theirs] = [new ChatModel(caller.page), new ChatModel(host.page)]

  await mine.inCall.click()
  await mine.besideCall.getByRole('textbox', { name: /^Message / }).fill('Do you hear me well?')
  await mine.besideCall.getByRole('textbox', { name: /^Message / }).press('Enter')
  await expect(mine.line('Do you hear me well?')).toBeVisible()
  await expect(caller.call.end, 'the call can be ended beside the chat').toBeInViewport({ ratio: 1 })

  await theirs.arrivedInCall('Do you hear me well?').click()
  await expect(theirs.besideCall.getByText('Do you hear me well?', { exact: true })).toBeVisible()
  await theirs.besideCall.getByRole('textbox', { name: /^Message / }).fill('As if next door')
  await theirs.besideCall.getByRole('textbox', { name: /^Message / }).press('Enter')
  await expect(mine.besideCall.getByText('As if next door', { exact: true })).toBeVisible()

  await caller.call.end.click()
  await expect(caller.call.again).toBeVisible()
  await mine.open(hostId)
  await expect(mine.line('Do you hear me well?')).toBeVisible()
  await expect(mine.line('As if next door')).toBeVisible()
})
