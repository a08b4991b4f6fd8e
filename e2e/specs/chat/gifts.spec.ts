import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'
import { GiftModel } from '../../models/gift.model.ts'

test('a gift in a chat costs what stood on the button; the other side sees it and says thanks', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/profile/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  const gifts = new GiftModel(anaCame.page)

  await gifts.button.click()
  await expect(gifts.balance(120), 'the welcome coins').toBeVisible()
  await gifts.choose('Rose, 10 coins')
  await gifts.times(5).click()
  await gifts.send('Send Rose ×5 · 50 coins').click()
  await expect(anaChat.line('Rose ×5'), 'in the thread, where the profile led').toBeVisible()
  await expect(anaChat.log.getByText('Sent', { exact: true })).toBeVisible()

  await expect(benChat.line('Rose ×5')).toBeVisible()
  await benCame.page.getByRole('button', { name: 'Say thanks' }).click()
  await expect(anaChat.line('Thank you for the gift! 🎁')).toBeVisible()
  await expect(benCame.page.getByRole('button', { name: 'Say thanks' })).toHaveCount(0)

  await gifts.button.click()
  await expect(gifts.balance(70)).toBeVisible()
  await gifts.choose('Teddy bear, 150 coins')
  await expect(gifts.tray.getByRole('alert')).toContainText(
    'You need 150 coins to send this gift. You have 70.',
  )
  await expect(gifts.send('Send Teddy bear · 150 coins')).toBeDisabled()
})

test('a gift in a call shows on both sides, and stands in the thread afterwards', async ({ visitor }) => {
  const [caller, host] = [await visitor(), await visitor()]
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const hostId = await host.myId()
  await caller.call.ring(hostId)
  await host.call.accept.click()
  await caller.call.seesBoth()
  const gifts = new GiftModel(caller.page)
  await gifts.inCall.click()
  await gifts.choose('Lucky clover, 5 coins')
  await gifts.send('Send Lucky clover · 5 coins').click()
  await expect(caller.page.getByText('You gave a gift: Lucky clover')).toBeVisible()
  await expect(host.page.getByText(/gave you a gift: Lucky clover$/)).toBeVisible()
  await caller.call.end.click()
  await expect(caller.call.again).toBeVisible()
  const chat = new ChatModel(caller.page)
  await chat.open(hostId)
  await expect(chat.line('Lucky clover')).toBeVisible()
})
