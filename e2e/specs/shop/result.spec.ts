import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('a bank asks for a confirmation; the result survives a reload and a second tab, and is paid once', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Sam')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.challenge)
  await shop.pay.press('Enter')
  await person.page.getByLabel('Code').fill('1234')
  await person.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(person.page).toHaveURL(/\/payRes\?orderId=/)
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  const bought = Number((await shop.result.innerText()).replaceAll(/\D/g, ''))
  const balance = `Your balance is ${(120 + bought).toLocaleString('en')} coins.`
  await expect(person.page.getByText(balance)).toBeVisible()
  await person.page.reload()
  await expect(person.page.getByText(balance)).toBeVisible()
  const second = person.beside(await person.page.context().newPage())
  await second.open(new URL(person.page.url()).pathname + new URL(person.page.url()).search)
  await expect(second.page.getByText(balance)).toBeVisible()
})

test('an address that says paid is not believed, and one without an order leads to the orders', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/404|400/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Toni')
  await person.arrive(email, { password, path: '/payRes?orderId=nobodys&status=success' })
  const shop = new ShopModel(person.page)
  await expect(shop.result).toHaveText('We could not find this order')
  await person.open('/payRes')
  await expect(shop.result).toHaveText('The order ID is empty.')
  await person.page.getByRole('link', { name: 'All orders' }).click()
  await expect(person.page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test('without a package, the page of paying leads back to the shop and says so', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Uma')
  await person.arrive(email, { password, path: '/pay' })
  await expect(person.page).toHaveURL(/\/shop$/)
  await expect(person.notice.getByText('Please choose a package first.')).toBeVisible()
})

test('a package that is not sold any more is said so, and the shop still leads back', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Vera')
  await person.arrive(email, { password, path: '/pay?package=coins-12&from=%2Fwall' })
  await expect(person.page).toHaveURL(/\/shop\?from=%2Fwall$/)
  await expect(person.notice.getByText('This package is no longer sold. Nothing was charged.')).toBeVisible()
})
