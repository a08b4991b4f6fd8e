import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('a paid order has a receipt: by mail, to print without the frame of the site, and as a signed file', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Rita')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await gateway.advance(5_000)
  const mail = await gateway.messageTo('alex@example.com')
  expect(mail.body).toContain('TEST SHOP')

  await person.open('/payOrderList')
  await shop.orders.first().getByRole('link', { name: 'Receipt', exact: true }).click()
  const paper = person.page.getByRole('region', { name: /^Receipt for order / })
  await expect(paper).toContainText('TEST SHOP')
  await expect(paper).toContainText('··0001')
  const [file] = await Promise.all([
    person.page.waitForEvent('download'),
    person.page.getByRole('button', { name: 'Save signed file' }).click(),
  ])
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as { net: number; tax: number }
  expect(saved).toMatchObject({ kind: 'order', price: { amount: saved.net + saved.tax } })

  await person.page.emulateMedia({ media: 'print' })
  await expect(person.page.getByRole('heading', { name: 'Receipt', exact: true })).toBeHidden()
  await expect(person.page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(paper).toBeVisible()
})
