import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('an emoji is found by its name and put where the caret is; it comes first the next time', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const come = await visitor({ viewport: { width: 390, height: 844 } })
  await come.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  const chat = new ChatModel(come.page)
  await chat.field.fill('Good night')
  await chat.field.press('Home')
  await come.page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await come.page.getByRole('searchbox', { name: 'Search emoji' }).fill('rose')
  await come.page.getByRole('searchbox', { name: 'Search emoji' }).press('Enter')
  await expect(chat.field).toHaveValue('🌹Good night')
  await come.page.keyboard.press('Escape')
  await expect(chat.field).toBeFocused()
  await expect(come.page.getByRole('searchbox', { name: 'Search emoji' })).toHaveCount(0)

  await come.page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await expect(
    come.page.getByRole('group', { name: 'Used last' }).getByRole('button', { name: 'rose' }),
  ).toBeVisible()
  await chat.field.press('Enter')
  await expect(chat.line('🌹Good night')).toBeVisible()
})
