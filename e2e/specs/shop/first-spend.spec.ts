import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'
import type { Visitor } from '../../models/visitor.model.ts'

/** A wheel without free spins. */
const WHEEL = JSON.stringify([
  {
    ...{ id: 'fortune', freePerDay: 0, taskSpins: 0, price: 10, paidPerDay: 3 },
    prizes: ['1', '2'].map((id) => ({ id, kind: 'coins', coins: Number(id), weight: 1 })),
  },
])

/** Buys the package the shop proposes, in the browser or tab that is given. */
async function buy(person: Visitor): Promise<void> {
  const shop = new ShopModel(person.page)
  await person.open('/shop')
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
}

test('D51: before the first coins of a purchase go for a spin of the wheel, the line stands above its price once', async ({
  visitor,
  gateway,
  brand,
}) => {
  await gateway.operator('config', 'set', brand.id, 'wheel.list', WHEEL, '--why', 'a wheel that costs')
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Gil')
  await person.arrive(email, { password, path: '/task' })
  await buy(person)
  await person.open('/activity')
  const { page } = person
  const line = page.getByRole('main').getByText(/Coins you spend can no longer be returned/)
  const paid = page.getByRole('button', { name: 'Spin for 10 coins' })
  await expect(line).toBeVisible()
  await paid.click()
  const spins = page.getByRole('list', { name: 'Your spins' }).getByRole('listitem')
  await expect(spins).toHaveCount(1, { timeout: 15_000 })
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('alertdialog'), 'the gateway did not have to ask again').toHaveCount(0)
  await page.reload()
  await expect(paid).toBeVisible()
  await expect(line).toHaveCount(0)
  await gateway.operator('config', 'reset', brand.id, 'wheel.list', '--why', 'the test is over')
})

test('D51: coins that were bought during a voice call are not spent on its video before the line was agreed to', async ({
  visitor,
  gateway,
}) => {
  const [person, host] = [await visitor(), await visitor()]
  const { email, password } = await gateway.newPerson('Hal')
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const hostId = await host.myId()
  await person.arrive(email, { password, path: null })
  await person.page.goto(`/profile/${hostId}`)
  await person.page.getByRole('button', { name: /^Voice · 30 coins \/ min/ }).click()
  await expect(new ShopModel(person.page).firstSpendLine, 'nothing was bought yet').toHaveCount(0)
  await person.call.start.click()
  await host.call.accept.click()
  await expect(person.page.getByText('30 spent')).toBeVisible()

  const tab = person.beside(await person.page.context().newPage())
  await buy(tab)
  await tab.page.close()
  await host.call.toVideo.click()
  await expect(person.call.upgrade).toContainText(/Coins you spend can no longer be returned/)
  await person.call.upgrade.getByRole('button', { name: 'Accept · 60 coins / min' }).click()
  await person.call.seesBoth()
  await person.call.end.click()

  await person.open(`/profile/${hostId}`)
  await person.call.openPrice()
  await expect(person.call.start).toBeVisible()
  await expect(new ShopModel(person.page).firstSpendLine).toHaveCount(0)
})
