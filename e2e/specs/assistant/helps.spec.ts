import { expect, test } from '../../fixtures/test.ts'
import { AssistantModel } from '../../models/assistant.model.ts'
import { violations } from '../../models/violations.ts'

const WHY = ['--why', 'a test of tickets'] as const

test('a visitor finds an answer in German with a slip, and in Arabic without vowel signs', async ({
  visitor,
}) => {
  const person = await visitor()
  const help = new AssistantModel(person.page)
  await person.open('/de')
  await expect(person.page.getByRole('article').first()).toBeVisible()
  const link = person.page.getByRole('link', { name: 'Hilfe', exact: true })
  await person.wall.reachFooter(link, 'Melde dich an, um mehr Menschen zu sehen.')
  await link.click()
  await expect(person.heading).toHaveText('Hilfe')
  await help.search.fill('ruckerstatung')
  await expect(help.firstFound).toHaveText('Wie bekomme ich Geld zurück?')
  await help.search.fill('abgezogen')
  await help.topic('Warum wurden mir Coins abgezogen?').click()
  await expect(person.heading).toHaveText('Warum wurden mir Coins abgezogen?')
  await expect(person.page.getByText('Logge dich ein, um das für dein Konto zu sehen.')).toBeVisible()
  await person.page.goBack()
  await expect(help.search, 'Back shows what was searched').toHaveValue('abgezogen')

  await person.open('/ar/zhushou')
  await help.search.fill('كامِيرا')
  await help.topic('الكاميرا أو الميكروفون لا يعمل').click()
  await expect(person.heading).toHaveText('الكاميرا أو الميكروفون لا يعمل')
  expect(await violations(person.page)).toEqual([])
})

test('a topic shows the own state and opens the right screen (S.26)', async ({ visitor, gateway }) => {
  const { email, password } = await gateway.newPerson('Robin')
  const person = await visitor()
  await person.arrive(email, { password, path: '/setting' })
  const help = new AssistantModel(person.page)
  await person.page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click()
  await help.topic('Why was I charged?').click()
  await expect(help.state('Your last movements of coins')).toContainText('Welcome coins')
  await expect(help.state('Your last movements of coins')).toContainText('+120')

  await person.page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await help.search.fill('who can see me')
  await help.topic('Who can see me?').click()
  const visibility = help.state('Your settings now').getByRole('listitem')
  await expect(visibility.filter({ hasText: 'Invisible' })).toContainText('Off')
  await help.way('Settings').click()
  await expect(person.heading).toHaveText('Settings')
  await person.page.getByRole('switch', { name: 'Invisible' }).check({ force: true })
  await person.page.goBack()
  await expect(visibility.filter({ hasText: 'Invisible' })).toContainText('On')

  await person.open('/zhushou?topic=camera')
  await help.way('Check camera and sound').click()
  await expect(person.heading).toHaveText('Check camera and sound')
})

test('a question keeps its words while offline, is answered by an operator, and the answer arrives without a reload', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { email, password } = await gateway.newPerson('Robin')
  const person = await visitor()
  await person.arrive(email, { password, path: '/zhushou?topic=whyCharged' })
  const help = new AssistantModel(person.page)
  await help.write.click()
  await expect(help.chosenTopic).toHaveText('Why was I charged?')
  await help.words.fill('Two minutes were charged.')
  await person.page.context().setOffline(true)
  await help.send.click()
  await expect(person.page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await expect(help.words).toHaveValue('Two minutes were charged.')
  await person.page.context().setOffline(false)
  await help.send.click()

  const ticket = help.ticket('Why was I charged?')
  await expect(ticket).toContainText('Waiting for an answer')
  await expect(ticket).toContainText('Two minutes were charged.')
  const number = await help.numberOf(ticket)
  expect(await gateway.operator('tickets', 'list')).toContain(number)
  await gateway.operator('tickets', 'answer', number, '--answer', 'The second had begun.', ...WHY)
  await expect(ticket).toContainText('The second had begun.')
  await expect(ticket.getByText('Answered', { exact: true })).toBeVisible()

  await ticket.getByRole('textbox', { name: 'Write again' }).fill('Thank you.')
  await ticket.getByRole('button', { name: 'Send' }).click()
  await expect(ticket).toContainText('Waiting for an answer')
  expect(await gateway.operator('tickets', number)).toContain('Thank you.')

  // Elsewhere on the site the answer is said, with a way to it.
  await person.open('/setting')
  await expect(person.heading).toHaveText('Settings')
  await gateway.operator('tickets', 'close', number, '--answer', 'Gladly.', ...WHY)
  await expect(person.notice.getByText('Your question was closed.')).toBeVisible()
  await person.notice.getByRole('button', { name: 'Show' }).click()
  await expect(ticket).toContainText('Gladly.')
  await expect(ticket.getByRole('textbox')).toHaveCount(0)
  expect(await violations(person.page)).toEqual([])
})
