import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('two people write to each other; what one has read in a tab is read in the other tab', async ({ visitor, gateway }) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/profile/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: '/wall' })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  const benBeside = new ChatModel(await benCame.page.context().newPage())
  await benBeside.page.goto('/videoHistory')

  await anaCame.page.getByRole('link', { name: 'Message', exact: true }).click()
  await anaChat.write('Good evening!')
  await expect(anaChat.line('Good evening!')).toBeVisible()
  await expect(anaChat.log.getByText('Sent', { exact: true })).toBeVisible()

  await expect(benChat.place(1), 'wherever he is').toBeVisible()
  await expect(benBeside.place(1)).toBeVisible()
  await expect(benCame.page).toHaveTitle(/^\(1\) /)
  await benChat.place(1).click()
  await benChat.conversation('Ana').click()
  await expect(benChat.line('Good evening!')).toBeVisible()
  await expect(benBeside.place(0), 'read here, read there').toBeVisible()

  await benChat.write('Good evening, Ana')
  await expect(anaChat.line('Good evening, Ana')).toBeVisible()
  await expect(anaChat.line('Good evening!')).toHaveCount(1)
})
