import { expect, test } from '../../fixtures/test.ts'

test('a link of a mail logs in once and leaves no trace; used up it says so, and the normal log-in follows the question about cookies', async ({ visitor, gateway }) => {
  const known = await gateway.newPerson('Mailed')
  const owner = await visitor()
  await owner.arrive(known.email, { password: known.password })
  const id = await owner.myId()
  await gateway.operator('login-link', String(id), new URL(owner.page.url()).origin, '--why', 'asked for it')
  const { pathname, search } = new URL((await gateway.messageTo(known.email)).link)
  const secret = new URLSearchParams(search).get('emailToken') ?? ''
  expect(secret.length).toBeGreaterThan(20)

  const elsewhere = await visitor()
  // Who saw the secret: only the page itself may have it in its address, and nobody of another origin in any way.
  const seen: string[] = []
  const { origin } = new URL(owner.page.url())
  elsewhere.page.on('request', (request) => {
    if (request.url().includes(secret)) seen.push(new URL(request.url()).pathname)
    if (new URL(request.url()).origin !== origin && JSON.stringify(request.headers()).includes(secret)) seen.push(request.url())
  })
  await elsewhere.open(pathname + search)
  await expect(elsewhere.balance).toBeVisible()
  expect(await elsewhere.myId()).toBe(id)
  await expect(elsewhere.page).not.toHaveURL(/emailToken/)
  expect(seen).toEqual([pathname])
  expect(await elsewhere.page.evaluate((word) => JSON.stringify(history.state).includes(word) || document.documentElement.outerHTML.includes(word), secret)).toBe(false)
  await elsewhere.page.reload()
  await expect(elsewhere.balance).toBeVisible()

  const late = await visitor()
  await late.open(pathname + search)
  await expect(late.notice.getByText('This link was used already or is too old. Please log in.')).toBeVisible()
  await expect(late.consent).toBeVisible()
  await expect(late.account.popup).toHaveCount(0)
  await late.refuseCookies()
  await expect(late.account.email).toBeVisible()
})

test('a mailed link of another account, pressed while logged in: that account is in, and nothing of the first is left', async ({ visitor, gateway }) => {
  const [first, second] = [await gateway.newPerson('First'), await gateway.newPerson('Second')]
  const owner = await visitor()
  await owner.arrive(second.email, { password: second.password })
  const wanted = await owner.myId()
  await gateway.operator('login-link', String(wanted), gateway.siteUrl, '--why', 'asked for it')
  const { pathname, search } = new URL((await gateway.messageTo(second.email)).link)
  const person = await visitor()
  await person.arrive(first.email, { password: first.password, path: '/setting' })
  const before = await person.myId()
  await person.open(pathname + search)
  await expect(person.balance.first()).toBeVisible()
  await expect.poll(() => person.myId()).toBe(wanted)
  expect(before).not.toBe(wanted)
  await person.open('/accountSecurity')
  // Addresses are shown by their ends only.
  await expect(person.page.getByText(/s\*+\w@e2e\.test/).first()).toBeVisible()
  await expect(person.page.getByText(/f\*+\w@e2e\.test/)).toHaveCount(0)
})
