import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('the list shows unread chats alone, keeps what is read there, and leads back to all', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben, cleo] = [
    await gateway.newPerson('Ana'),
    await gateway.newPerson('Ben'),
    await gateway.newPerson('Cleo'),
  ]
  const [anaCame, benCame, cleoCame] = [await visitor(), await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: '/message' })
  const path = `/message/IMMessageSession/${ana.id}`
  await benCame.arrive(ben.email, { password: ben.password, path })
  await cleoCame.arrive(cleo.email, { password: cleo.password, path })
  const [anaChat, benChat, cleoChat] = [anaCame, benCame, cleoCame].map(
    ({ page }) => new ChatModel(page),
  ) as [ChatModel, ChatModel, ChatModel]
  await benChat.write('From Ben')
  await cleoChat.write('From Cleo')
  await expect(anaChat.place(2)).toBeVisible()
  await anaChat.conversation('Cleo').click()
  await expect(anaChat.line('From Cleo')).toBeVisible()
  await expect(anaChat.place(1)).toBeVisible()
  await anaChat.back.click()

  await anaChat.filter('Unread').click()
  await expect(anaChat.conversation('Ben')).toBeVisible()
  await expect(anaChat.conversation('Cleo')).toHaveCount(0)
  await anaChat.conversation('Ben').click()
  await expect(anaChat.line('From Ben')).toBeVisible()
  await anaChat.write('Good evening, Ben')
  await expect(anaChat.place(0)).toBeVisible()
  await anaChat.back.click()
  await expect(anaChat.filter('Unread'), 'the filter outlives the way to a chat').toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(anaChat.conversation('Ben'), 'what was just read does not vanish').toBeVisible()
  await anaChat.filter('Unread').click()
  await expect(anaCame.page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()

  await anaChat.filter('Friends').click()
  await expect(anaCame.page.getByRole('heading', { name: 'No chats with friends' })).toBeVisible()
  await anaChat.list.getByRole('button', { name: 'Show all chats' }).click()
  await expect(anaChat.conversation('Cleo')).toBeVisible()
  await expect(anaChat.conversation('Ben')).toBeVisible()
  await anaChat.friendsLink.click()
  await expect(anaCame.page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
})
