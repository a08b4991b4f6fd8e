import { expect } from '@playwright/test'
import { test } from '../../fixtures/withPagsmile.ts'
import { ShopModel } from '../../models/shop.model.ts'

// The company's API, checkout page and notifications are stood in for by a process of this machine; the
// built site, the gateway and every request between them are the real ones.

test('R2.25 S.18 S.21: from the list of ways to the page of the second company, to its checkout and back', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Ana')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.methods.click()
  await expect(shop.way('Pix')).toContainText('No extra fee · R$0.10 to R$50,000.00')
  await expect(shop.way('Boleto')).toContainText('No extra fee · R$5.00 to R$15,000.00')
  await shop.way('Pagsmile').getByRole('link').click()
  await expect(person.page).toHaveURL(/\/pagsmile\?package=.+&method=pagsmile$/)
  await expect(person.page.getByRole('radio', { name: /^Pagsmile/ })).toBeChecked()
  await shop.email.fill('ana@example.com')
  await shop.pay.press('Enter')

  // Back without having paid: nothing is given, and the page waits.
  await person.page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(person.page).toHaveURL(/\/payRes\?orderId=[^&]+/)
  await expect(person.page.getByRole('heading', { level: 1 })).not.toHaveText(/coins$/)
  await person.open('/shop')
  await shop.methods.click()
  await shop.way('Pagsmile').getByRole('link').click()
  await shop.email.fill('ana@example.com')
  await shop.pay.press('Enter')
  await person.page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(person.page).toHaveURL(/\/payRes\?orderId=[^&]+/)
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
})

test('R2.25 S.21: the page asks what a bank in Brazil wants, shows the code, and hears that it was paid', async ({
  visitor,
  gateway,
  running,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Bia')
  await person.arrive(email, { password, path: '/pagsmile' })
  await expect(person.page, 'without a package, back to the shop with a notice').toHaveURL(/\/shop$/)
  await expect(person.notice.getByText('Please choose a package first.')).toBeVisible()

  const shop = new ShopModel(person.page)
  await shop.methods.click()
  await shop.way('Pix').getByRole('link').click()
  await shop.email.fill('bia@example.com')
  await person.page.getByRole('textbox', { name: 'First name' }).fill('Bia')
  await person.page.getByRole('textbox', { name: 'Last name' }).fill('Souza')
  const document = person.page.getByRole('textbox', { name: /Identity or tax number/ })
  await document.fill('111.444.777-36')
  await shop.pay.press('Enter')
  await expect(document).toHaveAccessibleDescription(/This number is not right/)
  await document.fill('111.444.777-35')
  await shop.pay.press('Enter')
  await expect(person.page).toHaveURL(/\/payRes\?orderId=/)
  await expect(person.page.getByText(/00020126580014br\.gov\.bcb\.pix/)).toBeVisible()
  expect((await fetch(`${running.edgeUrl}/paid`)).ok).toBe(true)
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
})

test('S.18: a way whose limit the price is over says so and cannot be chosen', async ({
  visitor,
  gateway,
  brand,
}) => {
  const limits = JSON.stringify({ boleto: { BRL: { most: 1000 } } })
  await gateway.operator('config', 'set', brand.id, 'shop.methodLimits', limits, '--why', 'a test')
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Caio')
  await person.arrive(email, { password, path: '/paymentMethodsList' })
  const shop = new ShopModel(person.page)
  await expect(shop.way('Boleto')).toContainText('Not possible for this price: takes R$10.00 at most.')
  await expect(shop.way('Boleto').getByRole('link')).toHaveCount(0)
  await shop.way('Pix').getByRole('link').click()
  await expect(person.page.getByRole('radio', { name: /^Boleto/ })).toBeDisabled()
  await expect(person.page.getByText('No fee is added, whichever way you pay.')).toBeVisible()
})
