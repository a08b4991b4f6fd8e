// R2.23, S.20: the page of a wallet, whose sheet is drawn by the payment company.
import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('somebody pays by the wallet of the company: its sheet names shop and amount, and the keyboard is enough', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Wim')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  const price = (await shop.pay.innerText()).replace(/^Pay | now$/g, '')
  await shop.openWallet()
  await expect(shop.sheet.getByText(price, { exact: true })).toBeVisible()
  await expect(shop.sheet.getByText('TEST WALLET: no money moves')).toBeVisible()
  await shop.sheetButton('Pay').press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await person.open('/payOrderList')
  await expect(shop.orders).toHaveCount(1)
  await expect(shop.orders.getByText('Paid', { exact: true })).toBeVisible()
})

test('Escape closes the sheet and gives the button its focus back; the same order is paid by card', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Wanda')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.openWallet()
  await person.page.keyboard.press('Escape')
  await expect(shop.walletDialog).toHaveCount(0)
  await expect(shop.pay).toBeFocused()
  await expect(shop.problem).toContainText('Nothing was charged.')
  await shop.pay.press('Enter')
  await shop.sheetButton('Not on this device').click()
  await expect(person.page.getByText('Wallet (test) does not work on this device')).toBeVisible()
  await person.page.getByRole('main').getByRole('button', { name: 'Other ways to pay' }).last().click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await person.open('/payOrderList')
  await expect(shop.orders, 'both tries are one order').toHaveCount(1)
  await expect(shop.orders.getByText('Paid', { exact: true })).toBeVisible()
})

test('a declined wallet says so, with every other way to pay the same order', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Wes')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.openWallet()
  await shop.sheetButton('Let it be declined').click()
  await expect(person.page.getByText(/Your payment failed, please try again/)).toBeVisible()
  await person.page.getByRole('link', { name: 'Card', exact: true }).click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await person.open('/payOrderList')
  await expect(shop.orders).toHaveCount(1)
})
