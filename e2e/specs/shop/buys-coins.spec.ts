import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('without coins for a call somebody buys some, and is back at the person with coins and VIP', async ({
  visitor,
  gateway,
}) => {
  const [person, host] = [await visitor(), await visitor()]
  const { id, email, password } = await gateway.newPerson('Pat')
  await gateway.operator('coins', String(id), '-120', '--why', 'a story without coins')
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const hostId = await host.myId()
  await person.arrive(email, { password, path: `/profile/${hostId}` })
  const shop = new ShopModel(person.page)

  await person.call.openPrice()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Get coins' }).click()
  await expect(person.heading).toHaveText('Coins')
  await expect(person.page.getByText(/Your first order brings 100 extra coins/)).toBeVisible()
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')

  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  const bought = Number((await shop.result.innerText()).replaceAll(/\D/g, ''))
  await expect(person.page.getByText('You are VIP now.')).toBeVisible()
  await person.page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(person.page).toHaveURL(new RegExp(`/profile/${hostId}$`))
  await expect(shop.balance).toHaveText(bought.toLocaleString('en'))

  await person.open('/payOrderList')
  await expect(shop.orders).toHaveCount(1)
  await expect(shop.orders.getByText('Paid', { exact: true })).toBeVisible()
  await expect(shop.orders.getByText(`${bought.toLocaleString('en')} coins`)).toBeVisible()
})

test('a declined card keeps what was typed but the code, and another card succeeds', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Quinn')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.declined)
  await shop.pay.press('Enter')
  await expect(shop.problem).toContainText('Your payment failed, please try again')
  await expect(shop.holder).toHaveValue('Alex Morgan')
  await expect(shop.email).toHaveValue('alex@example.com')
  await expect(shop.code).toHaveValue('')
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)

  await person.open('/payOrderList')
  await expect(shop.orders, 'both tries are one order').toHaveCount(1)
})

test('after two declined payments one press confirms a person, and what was typed stays', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Kim')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  for (let nth = 1; nth <= 2; nth += 1) {
    await shop.fillCard(CARDS.declined)
    await shop.pay.press('Enter')
    await expect(shop.code, `decline ${nth}`).toHaveValue('')
    await expect(shop.pay).toBeEnabled()
  }
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(person.page.getByText(/^Press this button first/).first()).toBeVisible()
  await expect(shop.holder).toHaveValue('Alex Morgan')
  await shop.confirmHuman()
  await shop.code.fill('123')
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
})

test('a card that is no card is wrong beside its field, and nothing is ordered', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Robin')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard('4000000000010002')
  await shop.pay.press('Enter')
  await expect(shop.problem).toContainText('Please check the marked fields.')
  await expect(person.page.getByRole('main').getByText('Check the card number.')).toBeVisible()
  await person.open('/payOrderList')
  await expect(person.page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})
