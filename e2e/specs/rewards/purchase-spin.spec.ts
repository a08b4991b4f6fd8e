import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('the first purchase of the day brings a spin of the Super Wheel, said with its chances (R1.34)', async ({
  visitor,
  gateway,
}) => {
  const { email, password } = await gateway.newPerson('Sol')
  const person = await visitor()
  await person.arrive(email, { password, path: '/shop' })
  const { page } = person
  const shop = new ShopModel(page)
  const line = page.getByText('1 Super Wheel spin with today’s first purchase')
  await expect(line).toBeVisible()
  await page.getByText('Chances of the Super Wheel').click()
  await expect(page.getByRole('table', { name: /Chances/ })).toBeVisible()
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await expect(page.getByText('1 Super Wheel spin was added.')).toBeVisible()

  await page.getByRole('link', { name: 'Go to the Super Wheel' }).click()
  await expect(page).toHaveURL(/\/activity\?activityId=super$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '1 free spin left' })).toBeVisible()
  await expect(main.getByText(/Spins with the first purchase of each day, from 00:00 UTC: 1\./)).toBeVisible()
  await main.getByRole('button', { name: 'Spin for free', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^You won: / })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('list', { name: 'Your spins' })).toContainText(
    'From a task, purchase, or prize',
  )

  // Today's is made: the shop promises nothing more.
  await person.open('/shop')
  await expect(shop.goOn).toBeVisible()
  await expect(line).toHaveCount(0)
})
