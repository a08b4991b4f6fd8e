import { expect, test } from '../../fixtures/test.ts'

test('banned by an operator: the rule, the end, the coins; an appeal that is read and answered; and back again', async ({
  visitor,
  gateway,
  brand,
  expectedErrors,
}) => {
  expectedErrors.push(/40[134]|WebSocket/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Ruth')
  await person.arrive(email, { password })
  await gateway.operator(
    'ban',
    String(await person.myId()),
    'account',
    '--rule',
    'harassment',
    '--hours',
    '72',
    '--why',
    'three reports in one evening',
  )
  await expect(person.heading).toHaveText(`You cannot use ${brand.name} right now`)
  const { page } = person
  await expect(page.getByText('Rule: respect. No harassment and no hate.')).toBeVisible()
  await expect(page.getByText(/You can come back on/).first()).toBeVisible()
  await expect(page.getByText('Your 120 coins stay in your account, untouched.')).toBeVisible()
  await page.getByRole('button', { name: /Ask for a review/ }).click()
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel(/What should we know/).fill('My brother used my phone.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const number = page.getByText(/^A(-[0-9A-Z]{4}){4}$/)
  await expect(number).toBeVisible()
  const caseNumber = await number.innerText()

  expect(await gateway.operator('appeals', caseNumber)).toContain('My brother used my phone.')
  const reader = await visitor()
  await reader.open('/appeal')
  await reader.page.getByLabel('Case number').fill(caseNumber)
  await reader.page.getByRole('button', { name: 'Look up' }).click()
  await expect(reader.page.getByText('Open. Nobody has decided yet.')).toBeVisible()
  await gateway.operator(
    'appeals',
    'accept',
    caseNumber,
    '--answer',
    'We believe you. Take care of your phone.',
    '--why',
    'calls were looked at',
  )
  await reader.page.getByRole('button', { name: 'Look up' }).click()
  await expect(reader.page.getByText('We believe you. Take care of your phone.')).toBeVisible()
  expect((await gateway.messageTo(email)).body).toContain('We believe you.')
  expect(await gateway.operator('acts', String(await ownIdOf(caseNumber)))).toContain('calls were looked at')

  await page.getByRole('button', { name: 'Browse as a visitor' }).click()
  await person.account.openLogIn()
  await person.account.logIn(email, password)
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0)

  /** The account an appeal is about, as the operator sees it. */
  async function ownIdOf(about: string): Promise<string> {
    return /personId\s+(\d+)/.exec(await gateway.operator('appeals', about))?.[1] ?? ''
  }
})

test('a case number that is none, and one that nobody has', async ({ visitor, expectedErrors }) => {
  expectedErrors.push(/404/)
  const person = await visitor()
  await person.open('/appeal')
  await person.page.getByLabel('Case number').fill('hello')
  await person.page.getByRole('button', { name: 'Look up' }).click()
  await expect(person.page.getByText(/A case number looks like/)).toBeVisible()
  await person.page.getByLabel('Case number').fill('A-0000-0000-0000-0000')
  await person.page.getByRole('button', { name: 'Look up' }).click()
  await expect(person.page.getByText('There is no case with this number.')).toBeVisible()
})
