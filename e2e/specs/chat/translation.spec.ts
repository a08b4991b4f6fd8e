import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

/** What the demo's phrase book knows in Turkish and English. */
const PHRASES = [
  ['Merhaba! Yazman ne güzel. Günün nasıl geçiyor?', 'Hi! Nice of you to write. How is your day going?'],
  ['Kulağa hoş geliyor! Biraz daha anlat.', 'Sounds good! Tell me more.'],
] as const

test('a message is read in one’s own language, at a tap, and then by itself', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  await anaChat.write('Hello Ben')
  await expect(benChat.line('Hello Ben')).toBeVisible()

  await benChat.write(PHRASES[0][0])
  await expect(anaChat.line(PHRASES[0][0])).toBeVisible()
  await expect(anaChat.line(PHRASES[0][1])).toHaveCount(0)
  await (await anaChat.menuOf(PHRASES[0][0])).getByRole('menuitem', { name: 'Translate' }).click()
  await expect(anaChat.line(PHRASES[0][1])).toBeVisible()
  await expect(anaChat.log.getByText(/From Turkish, demo phrase book/)).toBeVisible()
  await (await anaChat.menuOf(PHRASES[0][0])).getByRole('menuitem', { name: 'Hide translation' }).click()
  await expect(anaChat.line(PHRASES[0][1])).toHaveCount(0)
  await expect(anaChat.line(PHRASES[0][0])).toBeVisible()

  await benChat.write('Deniz kenarında buluşalım')
  await expect(anaChat.line('Deniz kenarında buluşalım')).toBeVisible()
  await (
    await anaChat.menuOf('Deniz kenarında buluşalım')
  )
    .getByRole('menuitem', { name: 'Translate' })
    .click()
  await expect(anaCame.notice).toContainText('This message cannot be translated.')

  await anaChat.chooseOption('Always translate')
  await benChat.write(PHRASES[1][0])
  await expect(anaChat.line(PHRASES[1][1])).toBeVisible()
})
