import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('somebody withdraws from a purchase without log-in, has the confirmation by mail and the money on its way', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Wanda')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await person.open('/payOrderList')
  const number = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await shop.orders.first().innerText())?.[0] ?? ''

  const stranger = await visitor()
  await stranger.open('/')
  await stranger.page.getByRole('link', { name: 'Withdraw from contract' }).click()
  await new ShopModel(stranger.page).withdraw('Wanda W', email, number)
  await expect(stranger.page.getByRole('main').getByText('Withdrawal received')).toBeVisible()
  const mail = await gateway.messageTo(email)
  expect(`${mail.subject} ${mail.body}`).toMatch(new RegExp(`${number}.*Wanda W`, 's'))

  await person.open('/payOrderList')
  await expect(shop.orders.getByText(/^Refund/).first()).toBeVisible()
})

test('before the first coins of a purchase go for a call, a person is told once what can no longer be returned', async ({
  visitor,
  gateway,
}) => {
  const [person, host] = [await visitor(), await visitor()]
  const { email, password } = await gateway.newPerson('Fay')
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const hostId = await host.myId()
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)

  await person.open(`/profile/${hostId}`)
  await person.call.openPrice()
  await expect(shop.firstSpendLine).toBeVisible()
  await person.call.start.click()
  await person.call.cancel.click()
  await person.open(`/profile/${hostId}`)
  await person.call.openPrice()
  await expect(person.call.start).toBeVisible()
  await expect(shop.firstSpendLine).toHaveCount(0)
})
