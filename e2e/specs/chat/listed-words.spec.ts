import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

const WHY = ['--why', 'words of this week', '--as', 'Robin']

test('an operator lists a word; a message with it is marked, edited and then sent', async ({
  visitor,
  gateway,
  brand,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  await gateway.operator('config', 'set', brand.id, 'words.other', 'zorblax', ...WHY)

  await anaChat.write('Buy z o r b l a x from me')
  await expect(anaChat.log.locator('mark')).toHaveText('z o r b l a x')
  await expect(anaChat.log.getByText('Your text contains sensitive words.')).toBeVisible()
  await anaChat.log.getByRole('button', { name: 'Edit' }).click()
  await expect(anaChat.field).toHaveValue('Buy z o r b l a x from me')
  await expect(anaCame.page.getByRole('alert').filter({ hasText: '“z o r b l a x”' })).toBeVisible()
  await anaChat.write('Buy flowers from me')
  await expect(benChat.line('Buy flowers from me')).toBeVisible()
  await expect(anaCame.page.getByRole('alert').filter({ hasText: 'z o r b l a x' })).toHaveCount(0)
  await expect(benChat.log.getByText(/z o r b l a x/)).toHaveCount(0)
  await gateway.operator('config', 'reset', brand.id, 'words.other', ...WHY)
})
