import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'
import { GiftModel } from '../../models/gift.model.ts'

test('a gift in a chat costs what stood on the button; the other side sees it and says thanks', async ({ visitor, gateway }) => {
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
  await expect(gifts.tray.getByRole('alert')).toContainText('You need 150 coins to send this gift. You have 70.')
  await expect(gifts.send('Send Teddy bear · 150 coins')).toBeDisabled()
})
