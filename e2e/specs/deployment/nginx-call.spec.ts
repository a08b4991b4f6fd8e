import { randomUUID } from 'node:crypto'
import { expect, test } from '../../fixtures/behindNginx.ts'

test.beforeAll(({ nginx }) => {
  test.skip(nginx === null, 'nginx is not installed here')
})

test('a newcomer signs up, calls a host and pays the minute, all through the generated nginx file', async ({
  visitor,
  gateway,
}) => {
  const newcomer = await visitor()
  const host = await visitor()
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const { account } = newcomer
  const email = `nginx-${randomUUID().slice(0, 8)}@e2e.test`
  await newcomer.open()
  await newcomer.refuseCookies()
  await account.openLogIn()
  await account.chooseSignUp()
  await account.email.fill(email)
  await account.submit('Continue')
  await gateway.openLink(await gateway.messageTo(email))
  await account.password.fill('secret12')
  await account.submit('Continue')
  await account.over18.check()
  await account.submit('Sign up')
  await account.tellAboutMe({ nickname: 'Robin', birthday: '1995-05-05', country: 'Germany' })
  await account.skipPicture()
  await expect(newcomer.page.getByText('120', { exact: true }).first()).toBeVisible()

  await newcomer.call.ring(await host.myId())
  await host.call.accept.click()
  await newcomer.call.seesBoth()
  await host.call.seesBoth()
  await expect(newcomer.page.getByText('60 spent')).toBeVisible()
  await host.call.end.click()
  await expect(newcomer.page.getByText('1 min × 60')).toBeVisible()
  await newcomer.open('/videoHistory')
  await expect(newcomer.page.getByText('60 coins').first()).toBeVisible()
})
