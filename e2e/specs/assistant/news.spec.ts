import { expect, test } from '../../fixtures/test.ts'
import { AssistantModel } from '../../models/assistant.model.ts'
import { violations } from '../../models/violations.ts'

const WHY = ['--why', 'a test of news'] as const

test('news about the account arrive while the page is open, are marked until they were read, and lead to their screen (R2.28)', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { id, email, password } = await gateway.newPerson('Robin')
  const person = await visitor()
  await person.arrive(email, { password, path: '/zhushou?write=1' })
  const help = new AssistantModel(person.page)
  await help.words.fill('How do I change my country?')
  await help.send.click()
  const ticket = help.ticket('Something else')
  await expect(ticket).toContainText('Waiting for an answer')
  const number = await help.numberOf(ticket)
  await person.open('/setting')
  await expect(help.newsWay).toBeVisible()
  await expect(help.newsMark).toHaveCount(0)

  await gateway.operator('take-bonus', String(id), ...WHY)
  await expect(help.newsMark, 'without a reload').toHaveText('1 new')
  await person.open('/wall')
  await help.bell('1 unread').click()
  await expect(person.heading).toHaveText('News about your account')
  const taken = help.news('120 welcome coins were taken back. Your other coins are untouched.')
  await expect(taken).toContainText('New')
  expect(await violations(person.page)).toEqual([])

  // A question that is answered meanwhile stands above it.
  await gateway.operator('tickets', 'answer', number, '--answer', 'Because.', ...WHY)
  await expect(help.anyNews.first()).toContainText('Your question was answered.')
  await help.anyNews.first().getByRole('link').click()
  await expect(ticket).toContainText('Because.')

  await person.open('/zhushou')
  await expect(help.newsWay).toBeVisible()
  await expect(help.newsMark, 'all of it was read').toHaveCount(0)
  await person.page.context().setOffline(true)
  await help.newsWay.click()
  await expect(person.page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(person.heading).toHaveText('News about your account')
  await person.page.context().setOffline(false)
  await expect(help.anyNews, 'back by itself').toHaveCount(2)
})

test('a visitor is asked to log in for news', async ({ visitor }) => {
  const person = await visitor()
  await person.open('/zhushou?news=1')
  await expect(person.heading).toHaveText('News about your account')
  await expect(person.page.getByText('Log in to see this for your account.')).toBeVisible()
})
