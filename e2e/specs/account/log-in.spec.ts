import { expect, test } from '../../fixtures/test.ts'

test('each reason for a refused log-in has its own text, and what was typed stays', async ({ visitor }) => {
  const person = await visitor()
  await person.open()
  await person.refuseCookies()
  await person.account.openLogIn()
  await person.account.logIn('nobody@demo.test', 'demo1234')
  await expect(person.account.popup.getByText('Account does not exist')).toBeVisible()
  await expect(person.account.email).toHaveValue('nobody@demo.test')
  await person.account.logIn('vip@demo.test', 'wrong-one')
  await expect(person.account.popup.getByText('Invalid username or password')).toBeVisible()
  await person.account.logIn('vip@demo.test', 'short')
  await expect(person.account.popup.getByText('Password is invalid')).toBeVisible()
  await person.account.logIn('vip@demo.test', 'demo1234')
  await expect(person.account.popup).toHaveCount(0)
})

test('a page for members opens the log-in over it and stays wanted', async ({ visitor }) => {
  const person = await visitor()
  await person.open('/videoHistory?x=1')
  await expect(person.account.popup).toBeVisible()
  await person.account.logIn('vip@demo.test', 'demo1234')
  await expect(person.page).toHaveURL(/\/videoHistory\?x=1$/)
  await expect(person.heading).toHaveText('Call history')
})
