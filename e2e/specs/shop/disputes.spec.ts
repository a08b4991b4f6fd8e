import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('a disputed payment whose coins are spent freezes spending; the page says so and an operator ends it', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { id, email, password } = await gateway.newPerson('Dee')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.disputed)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  const balance = Number((await shop.balance.innerText()).replaceAll(/\D/g, ''))
  await gateway.operator('coins', String(id), `-${balance - 10}`, '--why', 'a story of spent coins')

  await person.open('/spending')
  const debt = person.page.getByRole('region', { name: 'A disputed payment is open' })
  await gateway.advanceUntil(debt, 20_000)
  await expect(debt).toContainText(/asks for the money of order [0-9A-Z]{5}-[0-9A-Z]{5} back/)
  await expect(shop.balance).toHaveText('0')
  await expect(debt.getByRole('link', { name: 'Tell us about it' })).toBeVisible()
  const number = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await debt.innerText())?.[0] ?? ''
  expect(await gateway.operator('debts')).toContain(number)
  await gateway.operator('debts', 'settle', number, '--why', 'paid by transfer')
  await expect(debt, 'it goes by itself').toBeHidden()

  await person.open('/zhushou?news=1')
  const news = person.page.getByRole('link', {
    name: new RegExp(`^Your bank asks for the money of order ${number} back`),
  })
  await expect(news).toContainText(
    /10 coins were taken back\. VIP has ended\. Tell us if this is a mistake\./,
  )
  await expect(news).toHaveAttribute('href', /\/spending$/)
})
