import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

test('somebody buys, asks the money back, an operator agrees, and the page says so by itself', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Robin')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  const before = await shop.balance.innerText()
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)

  await person.open('/payOrderList')
  const price = await shop.orders.first().locator('b').innerText()
  await shop.report("I don't want the coins", 'Bought by mistake.')
  await expect(shop.issue).toContainText('Being looked at')
  await expect(shop.issue).toContainText('Bought by mistake.')
  const number = await shop.issueNumber()
  expect(await gateway.operator('issues')).toContain(number)
  expect(await gateway.operator('issues', number)).toContain('this order')

  await person.page.getByRole('link', { name: 'All reports' }).click()
  await gateway.operator('issues', 'approve', number, '--answer', 'Gladly.', '--why', 'nothing is spent')
  await expect(shop.issue, 'the company took the request').toContainText('Gladly.')
  await gateway.advance(5_000)
  await expect(shop.issue.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(shop.issue).toContainText(`${price} back`)
  await expect(shop.balance).toHaveText(before)
  await person.open('/payOrderList')
  await expect(shop.orders.first().getByText('Refunded', { exact: true })).toBeVisible()
})

test('what was spent stays paid: the refund said before is the one that comes', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { id, email, password } = await gateway.newPerson('Sasha')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await person.open('/payOrderList')
  await person.page.getByRole('link', { name: 'Report a problem' }).first().click()
  const facts = person.page.getByRole('definition')
  await expect(facts.first()).toBeVisible()
  const whole = await facts.nth(2).innerText()
  const balance = Number((await shop.balance.innerText()).replaceAll(/\D/g, ''))
  await gateway.operator('coins', String(id), `-${balance - 10}`, '--why', 'a story of spent coins')
  await person.page.reload()
  await expect(facts.nth(3)).toHaveText('10 coins')
  const part = await facts.nth(2).innerText()
  expect(part).not.toBe(whole)

  await person.page.getByRole('radio', { name: 'Something else' }).check({ force: true })
  await shop.confirmHuman()
  await person.page.getByRole('button', { name: 'Send report' }).click()
  const number = await shop.issueNumber()
  const answer = await gateway.operator('issues', 'approve', number, '--why', 'the rest is unspent')
  expect(answer).toContain('10')
  await expect(shop.issue).toContainText(`${part} back, 10 coins taken back`)
  await expect(shop.balance).toHaveText('0')
})

test('a report carries pictures: one that is none is refused, the others are seen by their owner and an operator', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Toni')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await person.open('/payOrderList')
  await shop.orders.first().getByRole('link', { name: 'Report a problem' }).click()
  const add = person.page.getByLabel('Add a picture')
  await add.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(person.page.getByText(/image/i).first()).toBeVisible()
  const proof = await person.page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  for (const name of ['Remove picture 1', 'Remove picture 2']) {
    await add.setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: proof })
    await expect(person.page.getByRole('button', { name })).toBeVisible()
    await expect(person.page.getByRole('progressbar')).toBeHidden()
  }
  await person.page.getByRole('radio', { name: 'I paid twice' }).check({ force: true })
  await person.page.getByRole('button', { name: 'Send report' }).click()
  await expect(person.page.getByText(/^Press this button first/)).toBeVisible()
  await shop.confirmHuman()
  await person.page.getByRole('button', { name: 'Send report' }).click()
  const shown = shop.issue.getByRole('list', { name: 'Your pictures' }).getByRole('img')
  await expect(shown).toHaveCount(2)
  await expect
    .poll(() => shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await gateway.operator('issues', await shop.issueNumber())).toContain('/media/issue/')
})
