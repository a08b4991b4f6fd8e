import type { BrowserContext, Page } from '@playwright/test'
import { maskTags } from '@visavis/core/text'
import { HOSTILE_TEXTS } from '../../fixtures/hostileTexts.ts'
import { expect, test } from '../../fixtures/test.ts'

interface Row {
  id: number
  userName: string
  [key: string]: unknown
}

/**
 * What hostile texts did in a browser: dialogs, refusals of the page's policy, questions to other servers.
 * Nothing, that is.
 */
async function watch(context: BrowserContext, siteUrl: string): Promise<string[]> {
  const seen: string[] = []
  await context.exposeFunction('e2eRefused', (what: string) => {
    seen.push(`policy: ${what}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (window as unknown as { e2eRefused(what: string): Promise<void> }).e2eRefused(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      )
    })
  })
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== siteUrl)
      seen.push(`request: ${request.url()}`)
  })
  return seen
}

const scripts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.scripts].filter(({ src, type }) =>
        src === '' ? type === '' || type === 'module' : new URL(src).origin !== location.origin,
      ).length,
  )
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A sign the gateway does not take: the client signs anew by itself. */
const SIGN_REFUSED = 20920

/**
 * Gives every person of each answer a hostile name, note name and text about themselves, one after the other.
 * Refused requests go to `seen`, except those the client signs anew.
 */
async function rename(page: Page, seen: string[]): Promise<void> {
  let next = 0
  const hostile = () => HOSTILE_TEXTS[(next++ * 37) % HOSTILE_TEXTS.length]
  await page.route(
    (url) => /^\/(api|facade|matches)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      if (!(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response })
      const body = await response.text()
      if (response.status() === 400 && (JSON.parse(body) as { code: number }).code !== SIGN_REFUSED)
        seen.push(`refused: ${route.request().url()} ${body}`)
      const renamed: unknown = JSON.parse(body, (key, value: unknown) =>
        typeof value === 'string' &&
        ['userName', 'alias', 'bio', 'nickname', 'text'].includes(key) &&
        value !== ''
          ? hostile()
          : value,
      )
      return route.fulfill({ response, json: renamed })
    },
  )
}

for (const path of ['/gb', '/ar']) {
  test(`${HOSTILE_TEXTS.length} hostile names are shown as text on ${path}, and none of them runs, asks anybody or makes the page wider (B1, B5)`, async ({
    visitor,
    gateway,
  }) => {
    const person = await visitor({ viewport: { width: 390, height: 844 } })
    const seen = await watch(person.page.context(), gateway.siteUrl)
    const AT_ONCE = 150
    let first = 0
    await person.page.route(/\/list\/part\/users\/guest/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { hosts: { list: Row[] } } }
      const [like] = answer.data.hosts.list
      const names = HOSTILE_TEXTS.slice(first, first + AT_ONCE)
      Object.assign(answer.data.hosts, {
        list: names.map((userName, index) => ({ ...like, id: 1_000_000 + first + index, age: 0, userName })),
        total: names.length,
        hasMore: false,
      })
      await route.fulfill({ response, json: answer })
    })
    const before = await (async () => {
      await person.open(path)
      await expect(person.page.getByRole('article').first()).toBeVisible()
      return scripts(person.page)
    })()
    for (first = 0; first < HOSTILE_TEXTS.length; first += AT_ONCE) {
      const names = HOSTILE_TEXTS.slice(first, first + AT_ONCE)
      await person.open(path)
      await expect(person.page.getByRole('article')).toHaveCount(names.length)
      const shown = await person.page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.textContent ?? ''))
      expect(
        shown
          .map((text, index) =>
            text.includes(maskTags(names[index] ?? '').trim()) ? null : [names[index], text],
          )
          .filter((wrong) => wrong !== null),
      ).toEqual([])
      expect(await sideways(person.page)).toBe(0)
      expect(await scripts(person.page)).toBe(before)
    }
    expect(seen).toEqual([])
  })
}

test('nor where members meet people: profile, lists, search, Discover, cards (B1, B5)', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const person = await visitor({ viewport: { width: 390, height: 844 } })
  const seen = await watch(person.page.context(), gateway.siteUrl)
  await rename(person.page, seen)
  await person.arrive('vip@demo.test')
  const host = await person.page.getByRole('article').getByRole('link').first().getAttribute('href')
  for (const path of [
    host ?? '',
    '/wall',
    '/discover',
    '/friends',
    '/friends?tab=blocked',
    '/videoHistory',
    '/search',
    '/card',
    '/setting',
    `/ar${host ?? ''}`,
    '/ar/wall',
    '/ar/friends',
  ]) {
    await person.open(path)
    await expect(person.page.getByRole('main').first()).toBeVisible()
    await expect(person.page.getByRole('heading').first()).toBeVisible()
    expect(await sideways(person.page), path).toBe(0)
  }
  expect(seen).toEqual([])
})

test('nor what stands in the address: query, path and hash (B1, B17)', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/404|400|401/)
  const person = await visitor()
  const seen = await watch(person.page.context(), gateway.siteUrl)
  const names = [
    'token',
    'emailToken',
    'utm_source',
    'utm_campaign',
    'landing',
    'matchtype',
    'from',
    'payRes',
    'appleAuthCode',
    'authCode',
    'redirect',
    'next',
    'tab',
    'keyword',
    '__proto__[x]',
    'constructor[prototype][x]',
    'lang',
  ]
  const AIMS = [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '%00',
    'data:text/html,<script>alert(1)</script>',
  ]
  for (const [index, aim] of AIMS.entries()) {
    const path = ['/', '/login', '/wall', '/search'][index % 4] ?? '/'
    await person.open(
      `${path}?${new URLSearchParams(names.map((name) => [name, aim])).toString()}#${encodeURIComponent(aim)}`,
    )
    await expect(person.page.getByRole('main').first()).toBeAttached()
    expect(new URL(person.page.url()).origin).toBe(gateway.siteUrl)
  }
  expect(await person.page.evaluate(() => 'x' in {})).toBe(false)
  expect(seen).toEqual([])
})
