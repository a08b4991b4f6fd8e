import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('a message or a greeting shows over any page, leads to its chat, and goes by itself (R3.34)', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const cem = await gateway.newPerson('Cem')
  const [anaCame, benCame, cemCame] = [await visitor(), await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  await anaChat.write('Good evening!')
  await expect(benChat.line('Good evening!')).toBeVisible()
  await benChat.write('Good evening, Ana')
  await expect(anaChat.line('Good evening, Ana')).toBeVisible()
  await expect(anaChat.tip, 'the chat itself is open').toHaveCount(0)

  await anaCame.page.goto('/videoHistory')
  await expect(async () => {
    // Her line may still be on its way up: what came before that is only counted.
    await benChat.write('Where are you?')
    await expect(anaChat.tip).toContainText('Where are you?', { timeout: 3_000 })
  }).toPass()
  await expect(anaChat.tip.getByRole('link', { name: /^Ben/ })).toBeVisible()
  await anaCame.page.keyboard.press('Escape')
  await expect(anaChat.tip).toHaveCount(0)

  await cemCame.arrive(cem.email, { password: cem.password, path: `/profile/${ana.id}` })
  await cemCame.page.getByRole('button', { name: 'Say hi' }).click()
  await cemCame.page.getByRole('button', { name: 'What music do you like?' }).click()
  await expect(anaChat.tip).toContainText('What music do you like?')
  await anaChat.tip.getByRole('link', { name: /^Cem/ }).click()
  await expect(anaCame.page).toHaveURL(new RegExp(`/message/IMMessageSession/${cem.id}$`))
  await expect(anaChat.line('What music do you like?')).toBeVisible()
  await expect(anaChat.tip).toHaveCount(0)

  await benChat.write('Still there?')
  await expect(anaChat.tip, 'over the chat with somebody else').toContainText('Still there?')
  await expect(anaChat.field, 'and not over what she writes').toBeVisible()
  await anaChat.field.click()
  await expect(anaChat.tip, 'it goes by itself').toHaveCount(0, { timeout: 15_000 })
})
