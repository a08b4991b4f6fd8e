import { expect, test } from '../../fixtures/test.ts'

test('the page that came is taken over, not drawn anew', { tag: '@every-brand' }, async ({ visitor }) => {
  const person = await visitor()
  await person.page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (heading === null) return
      Object.assign(window, { firstHeading: heading })
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/de', '/ar/terms-of-use']) {
    await person.open(path)
    // What depends on this visit comes once the page is alive.
    await expect(person.page.getByRole('region').filter({ has: person.page.getByRole('button') }).first()).toBeVisible()
    expect(await person.page.evaluate(() => (window as { firstHeading?: Element }).firstHeading === document.querySelector('h1')), path).toBe(true)
  }
})

test('what is pressed before the page is alive happens once it is', async ({ visitor }) => {
  const { page } = await visitor()
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => { go = resolve })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!/boot/.test(route.request().url())) await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Log in' }).first().click()
  go()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
})

test('each browser gets its language, and nobody sees another one first', async ({ visitor }) => {
  const german = await visitor({ locale: 'de-DE' })
  await german.open('/?from=mail#top')
  await expect(german.page).toHaveURL(/\/de\?from=mail#top$/)
  await expect(german.page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(german.heading).toBeVisible()

  const finn = await visitor({ locale: 'fi-FI' })
  await finn.open('/')
  await expect(finn.heading).toBeVisible()
  await expect(finn.page).toHaveURL(/\/$/)

  // An address without a prefix is English as a file. Somebody who reads German sees it in German, or not yet.
  const reader = await visitor({ locale: 'de-DE' })
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => { go = resolve })
  await reader.page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!/boot/.test(route.request().url())) await held
    await route.continue()
  })
  await reader.page.goto('/terms-of-use', { waitUntil: 'commit' })
  await expect(reader.page.locator('html')).toHaveAttribute('data-gate', 'other')
  await expect(reader.page.locator('h1').first()).toBeHidden()
  go()
  await expect(reader.heading).toHaveText('Nutzungsbedingungen')
})

test('somebody who is logged in never sees the page of visitors', async ({ visitor }) => {
  const person = await visitor()
  await person.arrive('friend@demo.test')
  const signUp = person.page.getByRole('button', { name: 'Sign up' })
  await person.page.route(/\/assets\/.*\.js$/, (route) => (/boot/.test(route.request().url()) ? route.continue() : new Promise(() => undefined)))
  await person.page.goto('/', { waitUntil: 'commit' })
  await expect(person.page.locator('html')).toHaveAttribute('data-gate', 'member')
  await expect(signUp).toHaveCount(0)
  await person.page.unrouteAll({ behavior: 'ignoreErrors' })
})
