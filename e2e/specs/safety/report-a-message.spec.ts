import { expect, test } from '../../fixtures/test.ts'
import { AssistantModel } from '../../models/assistant.model.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('a reported message reaches the operators with what was said around it, even when the conversation is deleted', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  await anaChat.write('Good evening')
  await expect(benChat.line('Good evening')).toBeVisible()
  await benChat.write('Send me 50 euros first')
  await expect(anaChat.line('Send me 50 euros first')).toBeVisible()

  await (
    await anaChat.menuOf('Send me 50 euros first')
  )
    .getByRole('menuitem', { name: 'Report message' })
    .click()
  const sent = anaCame.safety.sheet.getByRole('group', { name: 'The messages that are sent' })
  await expect(sent.getByRole('listitem')).toHaveText([
    'YouGood evening',
    'Reported messageBenSend me 50 euros first',
  ])
  await anaCame.safety.group(/Scam or asking for gifts/).check({ force: true })
  await anaCame.safety.reportAndBlock.click()
  const thanks = anaCame.page.getByText(/Your report number is \d+/)
  await expect(thanks).toBeVisible()
  const id = /\d+/.exec(await thanks.innerText())?.[0] ?? ''

  await benCame.page.getByRole('button', { name: 'Chat options' }).click()
  await benCame.page.getByRole('menuitem', { name: 'Delete chat' }).click()
  await benCame.page.getByRole('button', { name: 'Delete chat' }).last().click()
  await expect(benChat.line('Send me 50 euros first')).toHaveCount(0)
  const report = await gateway.operator('reports', id)
  expect(report).toMatch(new RegExp(`Ana ${ana.id} +false +text +Good evening`))
  expect(report).toMatch(new RegExp(`Ben ${ben.id} +true +text +Send me 50 euros first`))

  // What came of it stands in the news of whoever reported, without the penalty and its words.
  const closed = ['reports', 'close', id, '--answer', 'banned for a day', '--acted', 'yes', '--why', 'a test']
  await gateway.operator(...closed)
  await anaCame.open('/zhushou?news=1')
  const help = new AssistantModel(anaCame.page)
  await expect(help.anyNews).toHaveText([/We looked at your report about Ben: action was taken\./])
  await expect(help.anyNews).not.toContainText('banned')
  await benCame.open('/zhushou?news=1')
  await expect(benCame.page.getByText('No news yet')).toBeVisible()
})
