import { ChatModel } from '../../models/chat.model.ts'
import { GiftModel } from '../../models/gift.model.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a gift from the backpack is sent without coins, and is gone from it (S.23)', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  await gateway.operator(
    'backpack',
    'give',
    String(ana.id),
    'rose',
    '--days',
    '2',
    '--why',
    'sorry for the outage',
  )
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: '/setting' })
  const { page } = person
  await page.getByRole('main').getByRole('link', { name: 'Backpack' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rose' })).toContainText('2 days left')
  await person.open(`/profile/${ben.id}`)
  const gifts = new GiftModel(page)
  await gifts.button.click()
  await gifts.tray.getByRole('radio', { name: 'Backpack' }).check({ force: true })
  await gifts.choose('Rose, 1 in your backpack')
  await gifts.send('Send Rose · 0 coins').click()
  const chat = new ChatModel(page)
  await expect(chat.log).toContainText('From a backpack')
  await person.open('/backpack')
  await expect(page.getByText('Your backpack is empty')).toBeVisible()
})
