import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'
import { FriendsModel } from '../../models/friends.model.ts'

test('a friend gets a note name, is found by it, is removed, and asks again from the thread (R4.42)', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/profile/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: '/friends?tab=requests' })
  const [friends, anaChat, benChat] = [
    new FriendsModel(anaCame.page),
    new ChatModel(anaCame.page),
    new ChatModel(benCame.page),
  ]
  const benFriends = new FriendsModel(benCame.page)
  await anaCame.page.getByRole('button', { name: 'Add friend · 10' }).click()
  await anaCame.confirmSpend('Send a friend request for 10 coins?')
  await expect(benFriends.tab('Friend requests', 1)).toBeVisible()
  await benCame.page.getByRole('button', { name: 'Accept Ana’s request' }).click()
  await benChat.open(ana.id)
  await benChat.write('Now we are friends')

  await friends.open()
  await expect(friends.tab('All', 1)).toBeVisible()
  await friends.choose('Ben', 'Note name')
  await friends.nameIt('Ben from the boat')
  await expect(friends.person('Ben from the boat')).toBeVisible()
  await friends.search.fill('BOAT')
  await expect(friends.person('Ben from the boat')).toBeVisible()
  await friends.search.fill('nobody of that name')
  await expect(anaCame.page.getByRole('heading', { name: 'No one here has that name' })).toBeVisible()
  await anaChat.openList()
  await anaChat.conversation('Ben from the boat').click()
  await expect(anaCame.page.getByRole('heading', { name: 'Ben from the boat' })).toBeVisible()
  await expect(anaChat.line('Now we are friends')).toBeVisible()

  await friends.open()
  await friends.choose('Ben from the boat', 'Remove friend')
  await anaCame.page.getByRole('dialog').getByRole('button', { name: 'Remove friend' }).click()
  await expect(friends.tab('All', 0)).toBeVisible()
  await expect(benChat.log.getByText('You are no longer friends.')).toBeVisible()
  await benChat.log.getByRole('link', { name: 'Add again' }).click()
  await benCame.page.getByRole('button', { name: 'Add friend · 10' }).click()
  await benCame.confirmSpend('Send a friend request for 10 coins?')
  await expect(benCame.page.getByText('Request sent')).toBeVisible()
  await friends.tab('Friend requests', 1).click()
  await expect(anaCame.page.getByRole('button', { name: 'Accept Ben from the boat’s request' })).toBeVisible()
})
