import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { hasAdyenFiles, stubAdyen, test } from '../../fixtures/withAdyen.ts'
import { ShopModel } from '../../models/shop.model.ts'

// Adyen's frames, its encryption and the pages of banks are stood in for at their hosts; its script, our
// page, the policy,
// the gateway and every request to Adyen's API are the real ones.

test.skip(!hasAdyenFiles(), 'The published schemas of Adyen are not beside the repository.')

const fieldIn = (page: Page, name: string) =>
  page.locator(`[data-cse="${name}"]`).frameLocator('iframe').getByLabel('field')

async function fillCard(page: Page, number: string) {
  await fieldIn(page, 'encryptedCardNumber').fill(number)
  await fieldIn(page, 'encryptedExpiryDate').fill('0330')
  await fieldIn(page, 'encryptedSecurityCode').fill('737')
}

test('a card is paid by frames of Adyen, loaded when it is chosen, and is then kept and used again', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Ada')
  const asked = await stubAdyen(person.page)
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  expect(asked, 'nothing is asked of Adyen before a card is chosen').toEqual([])
  await shop.goOn.click()
  await shop.email.fill('ada@example.com')
  await shop.holder.fill('Ada Stone')
  await expect(fieldIn(person.page, 'encryptedCardNumber')).toBeVisible()
  await shop.pay.press('Enter')
  await expect(person.page.getByText('Enter the card number.')).toBeVisible()
  await fillCard(person.page, '4111111111111111')
  await person.page.getByRole('checkbox', { name: /Save/ }).check()
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)

  await person.open('/cardList')
  await expect(person.page.getByText(/1111/).first()).toBeVisible()
  await person.open('/shop')
  await shop.goOn.click()
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
})

test('a bank asks on its own page, and the way back ends with the coins', async ({ visitor, gateway }) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Bea')
  await stubAdyen(person.page)
  await person.arrive(email, { password, path: '/shop' })
  const shop = new ShopModel(person.page)
  await shop.goOn.click()
  await shop.email.fill('bea@example.com')
  await shop.holder.fill('Bea Stone')
  await fillCard(person.page, '4000000000000002')
  await shop.pay.press('Enter')
  await expect(shop.problem).toContainText('Your payment failed, please try again')
  await fillCard(person.page, '4000000000003220')
  await shop.pay.press('Enter')
  await person.page.getByRole('link', { name: 'Confirm' }).click()
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)
  await expect(person.page).toHaveURL(/\/payRes\?orderId=[^&]+&returned=1$/)
})
