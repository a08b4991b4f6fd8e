import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('a link and an account number are warned of where they arrive, and the link names its host before it opens', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  await benChat.write('Hello Ana')
  await expect(anaChat.line('Hello Ana')).toBeVisible()
  await anaChat.write('Pay to DE89 3704 0044 0532 0130 00')
  await anaChat.write('and look at https://bank.example@evil.example/login')
  await expect(benChat.log.getByText(/^Ana sent payment details/)).toBeVisible()
  await expect(benChat.log.getByText(/^Ana sent a link/)).toBeVisible()
  await expect(anaChat.line('Pay to DE89 3704 0044 0532 0130 00')).toBeVisible()
  await expect(
    anaChat.log.getByRole('button', { name: 'Why?' }),
    'own messages are not warned of',
  ).toHaveCount(0)

  const requests: string[] = []
  benCame.page.on('request', (request) => requests.push(new URL(request.url()).hostname))
  await benChat.log.getByRole('button', { name: 'https://bank.example@evil.example/login' }).click()
  const question = benCame.page.getByRole('alertdialog', { name: 'Open this link?' })
  await expect(question.getByText('evil.example', { exact: true })).toBeVisible()
  await expect(question.getByRole('link', { name: 'Open link' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  expect(requests.filter((host) => host.endsWith('.example'))).toEqual([])
})
