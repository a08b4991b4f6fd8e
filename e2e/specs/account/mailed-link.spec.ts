import { expect, test } from '../../fixtures/test.ts'

test('a link of a mail logs in once and leaves no trace; used up it says so, and the normal log-in follows the question about cookies', async ({
  visitor,
  gateway,
  brand,
}) => {
  const known = await gateway.newPerson('Mailed')
  const owner = await visitor()
  await owner.arrive(known.email, { password: known.password })
  const id = await owner.myId()
  await gateway.operator('login-link', String(id), new URL(owner.page.url()).origin, '--why', 'asked for it')
  const mail = await gateway.messageTo(known.email)
  const { pathname, search } = new URL(mail.link)
  // Programs that look at mails fetch the link first: it is not used up by that.
  await gateway.scanLink(mail)

  const elsewhere = await visitor()
  // Who saw the secret: only the page itself may have it in its address, and nobody of another origin in any
  // way.
  const seen: string[] = []
  let secret = ''
  const { origin } = new URL(owner.page.url())
  elsewhere.page.on('request', (request) => {
    const { pathname: path, searchParams } = new URL(request.url())
    secret ||= searchParams.get('emailToken') ?? ''
    if (secret === '') return
    if (request.url().includes(secret)) seen.push(path)
    if (new URL(request.url()).origin !== origin && JSON.stringify(request.headers()).includes(secret))
      seen.push(request.url())
  })
  await elsewhere.page.goto(pathname + search)
  await expect(elsewhere.page.getByRole('heading')).toHaveText(`Log in to ${brand.name}`)
  await elsewhere.page.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere.balance).toBeVisible()
  expect(secret.length).toBeGreaterThan(20)
  expect(await elsewhere.myId()).toBe(id)
  await expect(elsewhere.page).not.toHaveURL(/emailToken/)
  expect(seen).toEqual(['/'])
  expect(
    await elsewhere.page.evaluate(
      (word) =>
        JSON.stringify(history.state).includes(word) || document.documentElement.outerHTML.includes(word),
      secret,
    ),
  ).toBe(false)
  await elsewhere.page.reload()
  await expect(elsewhere.balance).toBeVisible()

  const late = await visitor()
  await late.page.goto(pathname + search)
  await expect(late.page.getByRole('heading')).toHaveText('This link was used')
  await late.open(`/?emailToken=${secret}`)
  await expect(
    late.notice.getByText('This link was already used or has expired. Please log in.'),
  ).toBeVisible()
  await expect(late.consent).toBeVisible()
  await expect(late.account.popup).toHaveCount(0)
  await late.refuseCookies()
  await expect(late.account.email).toBeVisible()
})

test('a mailed link of another account, pressed while logged in: that account is in, and nothing of the first is left', async ({
  visitor,
  gateway,
}) => {
  const [first, second] = [await gateway.newPerson('First'), await gateway.newPerson('Second')]
  const owner = await visitor()
  await owner.arrive(second.email, { password: second.password })
  const wanted = await owner.myId()
  await gateway.operator('login-link', String(wanted), gateway.siteUrl, '--why', 'asked for it')
  const { pathname, search } = new URL((await gateway.messageTo(second.email)).link)
  const person = await visitor()
  await person.arrive(first.email, { password: first.password, path: '/setting' })
  const before = await person.myId()
  await person.page.goto(pathname + search)
  await person.page.getByRole('button', { name: 'Log in' }).click()
  await expect(person.balance.first()).toBeVisible()
  await expect.poll(() => person.myId()).toBe(wanted)
  expect(before).not.toBe(wanted)
  await person.open('/accountSecurity')
  // Addresses are shown by their ends only.
  await expect(person.page.getByText(/s\*+\w@e2e\.test/).first()).toBeVisible()
  await expect(person.page.getByText(/f\*+\w@e2e\.test/)).toHaveCount(0)
})
