import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('letters are seen as they are typed once both want it, and nothing of them stays unless sent', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor({ viewport: { width: 390, height: 844 } })]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]

  await anaChat.chooseOption('Turn on real-time text')
  await expect(anaCame.notice, 'not before both have written').toContainText('once you have both written')
  await anaChat.write('Good evening')
  await expect(benChat.line('Good evening')).toBeVisible()
  await benChat.write('Good evening, Ana')
  await expect(anaChat.line('Good evening, Ana')).toBeVisible()

  await anaChat.chooseOption('Turn on real-time text')
  await expect(anaCame.page.getByText('Waiting for Ben to turn on real-time text')).toBeVisible()
  await anaChat.field.pressSequentially('secret')
  await expect(benCame.page.getByText('Ana would like to use real-time text')).toBeVisible()
  await expect(benCame.page.getByText('secret')).toHaveCount(0)
  await benCame.page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(benChat.live('Ana')).toContainText('secret')

  await benChat.field.pressSequentially('Shall we w')
  await expect(anaChat.live('Ben')).toContainText('Shall we w')
  await benChat.field.pressSequentially('alk?')
  await benChat.field.press('Enter')
  await expect(anaChat.line('Shall we walk?')).toBeVisible()
  await expect(anaChat.live('Ben')).toHaveCount(0)

  await benCame.page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(anaCame.page.getByText('Waiting for Ben to turn on real-time text')).toBeVisible()
  await benChat.open(ana.id)
  await expect(benChat.line('Shall we walk?')).toBeVisible()
  await expect(benCame.page.getByText('secret')).toHaveCount(0)
})
