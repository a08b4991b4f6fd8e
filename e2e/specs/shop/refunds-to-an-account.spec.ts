import { expect, test } from '../../fixtures/test.ts'
import { ShopModel } from '../../models/shop.model.ts'

const ACCOUNT = {
  'Account holder': 'Ana Souza',
  'CPF or CNPJ of the holder': '11144477735',
  'Bank number': '341',
  Branch: '1234',
}

test('S.14, S.21: a voucher is paid back to a bank account: asked for, sent back by its bank, given again, coins exact', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Ana')
  await person.arrive(email, { password, path: '/shop' })
  const { page } = person
  const shop = new ShopModel(page)
  const before = await shop.balance.innerText()
  await shop.goOn.click()
  const fields = page.locator('iframe[title="Card details"]')
  const company = new URL((await fields.getAttribute('src')) ?? '').origin
  await page.getByRole('radio', { name: /^Voucher \(test\)/ }).check({ force: true })
  await shop.pay.press('Enter')
  const copy = page
    .getByRole('main')
    .getByRole('button', { name: /^Copy / })
    .first()
  await expect(copy).toBeVisible()
  const code = ((await copy.getAttribute('aria-label')) ?? '').replace('Copy ', '')
  const till = await page.context().newPage()
  await till.goto(`${company}/voucher`)
  await till.getByRole('textbox', { name: 'Code' }).fill(code)
  await till.getByRole('button', { name: 'Go on' }).click()
  await till.getByRole('button', { name: 'Pay', exact: true }).click()
  await till.close()
  await gateway.advance(3_000)
  await expect(shop.result).toHaveText(/^\+[\d,]+ coins$/)

  await person.open('/payOrderList')
  await shop.orders.first().getByRole('link', { name: 'Report a problem' }).click()
  await page.getByRole('radio', { name: "I don't want the coins" }).check({ force: true })
  const answer = page.getByRole('textbox', { name: 'Email for the answer' })
  await expect(answer).toHaveValue(email)
  await answer.fill('answers@demo.test')
  await expect(page.getByText(/erase them 30 days after the refund/)).toBeVisible()
  await shop.confirmHuman()
  await page.getByRole('button', { name: 'Send report' }).click()
  const number = await shop.issueNumber()
  expect(await gateway.operator('issues', 'approve', number, '--why', 'nothing is spent')).toContain(
    'missing',
  )
  await expect(shop.balance).toHaveText(before)
  await gateway.advance(1_000)
  expect((await gateway.messageTo('answers@demo.test')).link).toContain('/payRefund?orderId=')

  await person.open('/payOrderList')
  await shop.orders.first().getByRole('link', { name: 'Enter bank details' }).click()
  const fill = async (account: string): Promise<void> => {
    for (const [name, value] of Object.entries(ACCOUNT)) await page.getByRole('textbox', { name }).fill(value)
    await page.getByRole('textbox', { name: 'Account with check digit' }).fill(account)
    await page.getByRole('combobox', { name: 'Kind of account' }).selectOption('checking')
    await page.getByRole('button', { name: 'Send bank details' }).click()
  }
  await page.getByRole('textbox', { name: 'CPF or CNPJ of the holder' }).fill('11144477736')
  await page.getByRole('button', { name: 'Send bank details' }).click()
  await expect(page.getByText('This CPF or CNPJ is not right. Check its digits.').first()).toBeVisible()
  // The test company takes this account, and its bank sends the money back.
  await fill('11111-1')
  await expect(page.getByText(/^The money goes to A••• S•••/)).toBeVisible()
  await gateway.advance(3_000)
  await expect(page.getByText(/The bank did not accept the account A••• S•••/)).toBeVisible()
  expect(await gateway.operator('issues', number)).toContain('not taken')
  await expect(shop.balance).toHaveText(before)

  await fill('98765-4')
  await expect(page.getByText(/^The money goes to A••• S•••/)).toBeVisible()
  await gateway.advance(3_000)
  await expect(shop.issue.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(shop.balance).toHaveText(before)
  expect(await gateway.operator('issues', number)).not.toContain('98765-4')
})
