import type { Page } from '@playwright/test'
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
    await expect(
      person.page
        .getByRole('region')
        .filter({ has: person.page.getByRole('button') })
        .first(),
    ).toBeVisible()
    expect(
      await person.page.evaluate(
        () => (window as { firstHeading?: Element }).firstHeading === document.querySelector('h1'),
      ),
      path,
    ).toBe(true)
  }
})

test('icons are there on every page of a visit, whatever the browser still has in memory', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const { page } = await visitor()
  // Seen as they came: nothing of React, which would draw some anew.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    /boot/.test(route.request().url()) ? route.continue() : route.abort(),
  )
  for (let turn = 0; turn < 15; turn += 1) {
    const path = ['/about-us', '/terms-of-use', '/safety-center'][turn % 3] ?? '/'
    await page.goto(path)
    const widths = () =>
      page
        .locator('header svg:visible')
        .evaluateAll((icons) => icons.map((icon) => icon.firstElementChild?.getBoundingClientRect().width))
    expect((await widths()).length, path).toBeGreaterThan(0)
    await expect.poll(widths, { message: `${path}, page ${turn}`, timeout: 5_000 }).not.toContain(0)
  }
})

test('what is pressed before the page is alive happens once it is', async ({ visitor }) => {
  const { page } = await visitor()
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
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

  // An address without a prefix is English as a file. Somebody who reads German sees it in German, or not
  // yet.
  const reader = await visitor({ locale: 'de-DE' })
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
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
  await person.page.route(/\/assets\/.*\.js$/, (route) =>
    /boot/.test(route.request().url()) ? route.continue() : new Promise(() => undefined),
  )
  await person.page.goto('/', { waitUntil: 'commit' })
  await expect(person.page.locator('html')).toHaveAttribute('data-gate', 'member')
  await expect(signUp).toHaveCount(0)
  await person.page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a page with a language in its address waits for nothing, but for somebody who has been here', async ({
  visitor,
}) => {
  const person = await visitor({ serviceWorkers: 'allow' })
  const isPatient = () =>
    person.page.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[src*=boot]')?.async === false,
    )
  await person.page.goto('/gb')
  expect(await isPatient()).toBe(false)
  await expect.poll(() => person.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await person.page.goto('/gb/terms-of-use')
  expect(await isPatient()).toBe(true)
  await expect(person.heading).toBeVisible()
})

test(
  'a page is painted before its stylesheets are there, and looks no different with them',
  { tag: '@every-brand' },
  async ({ visitor }) => {
    const { page } = await visitor()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      localStorage.siteMode = 'light'
    })
    for (const path of ['/gb', '/ar', '/ar/terms-of-use', '/gb/random-video-chat', '/download']) {
      let go = () => undefined as void
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
        if (route.request().resourceType() === 'stylesheet') await held
        // The page as it came: the site itself stays away.
        if (/\.css$|boot/.test(route.request().url())) await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('#splash')).toBeAttached()
      // The boot script has been heard.
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
      let early: string[] = []
      await expect(async () => {
        const before = early
        early = await drawing(page)
        expect(early).toEqual(before)
      }).toPass()
      expect(early.length, path).toBeGreaterThan(20)
      go()
      await expect
        .poll(
          () =>
            page.evaluate(() =>
              [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
                ({ sheet }) => sheet !== null,
              ),
            ),
          path,
        )
        .toBe(true)
      await expect.poll(() => drawing(page), path).toEqual(early)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
)

test(
  'the faces of the landing page are fetched once, by the page itself, and stay when the site takes it over',
  { tag: '@every-brand' },
  async ({ visitor }) => {
    const person = await visitor({ newcomer: true })
    const asked: string[] = []
    person.page.on('request', (request) => {
      if (request.resourceType() === 'image' && !request.url().startsWith('data:')) asked.push(request.url())
    })
    const images = person.page.locator('main img:visible')
    const faces = () =>
      images.evaluateAll((found: HTMLImageElement[]) =>
        found
          .filter(({ currentSrc }) => !currentSrc.includes('/bonus-'))
          .map(({ naturalWidth, currentSrc }) => ({ isThere: naturalWidth > 0, address: currentSrc })),
      )
    // Alive: the landing page has asked what a newcomer is given.
    const alive = person.page.waitForRequest(/registerBanner/)
    await person.page.goto('/gb')
    // One face or three, by the composition of the brand.
    await expect.poll(async () => (await faces()).filter(({ isThere }) => isThere).length).toBeGreaterThan(0)
    await expect.poll(async () => (await faces()).every(({ isThere }) => isThere)).toBe(true)
    const drawn = await faces()
    await alive
    // What a newcomer is given comes with the answer, and so does its picture: no face.
    expect(await faces()).toEqual(drawn)
    expect(asked.filter((address) => !/icon|\/bonus-/.test(address)).sort()).toEqual(
      drawn.map(({ address }) => address).sort(),
    )
  },
)

/** Place and look of everything that can be seen, with the fonts that are due. */
const drawing = (page: Page) =>
  page.evaluate(async () => {
    document.body.getBoundingClientRect()
    await document.fonts.ready
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const {
          color,
          backgroundColor,
          backgroundImage,
          fontFamily,
          fontSize,
          lineHeight,
          borderRadius,
          boxShadow,
          opacity,
        } = getComputedStyle(element)
        return [
          element.tagName,
          element.className,
          ...[x, y, width, height].map(Math.round),
          color,
          backgroundColor,
          backgroundImage,
          fontFamily,
          fontSize,
          lineHeight,
          borderRadius,
          boxShadow,
          opacity,
        ].join(' | ')
      })
  })
