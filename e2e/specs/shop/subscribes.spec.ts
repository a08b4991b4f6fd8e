import { expect, test } from '../../fixtures/test.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

const DAY = 24 * 3_600_000

test('somebody subscribes, is charged once a week after a reminder, cancels in three presses, and pays nothing more', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  // The gateway's clock goes weeks ahead of the browser's: the first signs of a page are refused once
  // (20920).
  expectedErrors.push(/status of 400/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Sam')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.subscribe('week').click()
  await expect(person.page.getByText(/You subscribe: .* now and every week after that/)).toBeVisible()
  await shop.fillCard(CARDS.paid)
  await shop.subscribeNow.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)

  await person.open('/subscription')
  await expect(shop.subscription.getByText('350 coins each week')).toBeVisible()
  await expect(shop.subscription.getByText(/^Next charge: /)).toBeVisible()
  await expect(person.page.getByText(/Visa.*0001/)).toBeVisible()
  await gateway.advance(6 * DAY)
  await gateway.advance(DAY + 60_000)
  await person.open('/payOrderList')
  await expect(shop.orders).toHaveCount(2)
  await expect(shop.orders.getByText('Paid', { exact: true })).toHaveCount(2)

  await person.open('/setting')
  await person.page.getByRole('link', { name: 'Subscription', exact: true }).click()
  await person.page.getByRole('button', { name: 'Cancel subscription' }).click()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(shop.subscription.getByText(/^Canceled\. It runs until/)).toBeVisible()
  await gateway.advance(15 * DAY)
  await expect(
    shop.subscription.getByText('This subscription has ended. Nothing more is charged.'),
  ).toBeVisible()
  await person.open('/payOrderList')
  await expect(shop.orders).toHaveCount(2)
})

test('a declined charge is past due, and another card pays it', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  // The gateway's clock goes weeks ahead of the browser's: the first signs of a page are refused once
  // (20920).
  expectedErrors.push(/status of 400/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Toni')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.subscribe('month').click()
  await shop.fillCard(CARDS.paidOnce)
  await shop.subscribeNow.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await gateway.advance(31 * DAY)
  await person.open('/subscription')
  // The first requests of a page are signed anew; a clock that moves meanwhile refuses them twice.
  await expect(person.page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  // No charge comes sooner than a day after its reminder.
  await gateway.advanceUntil(shop.subscription.getByText(/^The last charge was declined/), DAY / 2)

  await person.page.getByRole('button', { name: 'Try again or change card' }).click()
  await person.page.getByRole('dialog').getByRole('link', { name: 'Add a card' }).click()
  await person.page.getByRole('button', { name: 'Add a card' }).click()
  await shop.fillCard(CARDS.paid)
  await shop.confirmHuman()
  await person.page.getByRole('button', { name: 'Save card' }).press('Enter')
  await expect(person.page.getByText(/Visa.*0001/)).toBeVisible()
  await person.open('/subscription')
  await person.page.getByRole('button', { name: 'Try again or change card' }).click()
  await person.page.getByRole('radio', { name: /0001/ }).check({ force: true })
  await person.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay .+ now$/ })
    .click()
  await expect(shop.subscription.getByText(/^Renews every month until you cancel/)).toBeVisible()
  await expect(person.page.getByText(/Visa.*0001/)).toBeVisible()
})

test('without log-in the footer leads to a page that mails the link, whose button cancels', async ({
  visitor,
  gateway,
}) => {
  const [person, stranger] = [await visitor(), await visitor()]
  const { email, password } = await gateway.newPerson('Uli')
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.subscribe('week').click()
  await shop.fillCard(CARDS.paid)
  await shop.subscribeNow.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await person.open('/subscription')
  await person.page.getByRole('link', { name: 'Problem with the last charge' }).click()
  const order = person.page.getByRole('heading', { name: /[2-9A-Z]{5}-[2-9A-Z]{5}/ })
  const [orderNumber = ''] = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(await order.innerText()) ?? []

  await stranger.open('/')
  // By the keyboard: the foot of the page moves on while more people come.
  await stranger.page.getByRole('link', { name: 'Cancel a subscription' }).press('Enter')
  await stranger.page.getByRole('textbox', { name: 'Email of the subscription' }).fill('alex@example.com')
  await stranger.page.getByRole('textbox', { name: 'Order number' }).fill(orderNumber)
  await stranger.page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(stranger.page.getByText(/the email is on its way/)).toBeVisible()
  await expect(async () => {
    expect((await gateway.messageTo('alex@example.com')).subject).toContain('Cancel your')
  }).toPass()
  await stranger.page.goto((await gateway.messageTo('alex@example.com')).link)
  await stranger.page.getByRole('button', { name: 'Cancel subscription now' }).click()
  await expect(stranger.page.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
  await person.open('/subscription')
  await expect(shop.subscription.getByText(/^Canceled\. It runs until/)).toBeVisible()
})
