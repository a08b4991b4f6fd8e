import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const TOOL = 'https://consent.example/tool.js'
const STATS = 'https://stats.example/s.js'

/**
 * A consent tool as the IAB describes it: two buttons at the bottom, above everything that has a z-index, and
 * `__tcfapi`.
 */
const TOOL_SCRIPT = `(() => {
  let heard
  const end = (name, consents) => { const button = document.createElement('button'); button.textContent = name; button.onclick = () => { box.remove(); heard({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: { consents } }, true) }; box.append(button) }
  const box = document.createElement('div')
  const show = () => { box.replaceChildren(); end('Tool: measure', { 1: true, 8: true }); end('Tool: nothing', {}); box.style.cssText = 'position:fixed;inset:auto 0 0;z-index:2147483647;padding:8px;background:#fff'; document.body.append(box) }
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') { heard = callback; if (localStorage.getItem('consent') === null) { show(); callback({ eventStatus: 'cmpuishown', gdprApplies: true }, true) } }
    else { show(); callback(null, true); heard({ eventStatus: 'cmpuishown', gdprApplies: true }, true) }
  }
})()`

/**
 * Makes the site that of a brand with a consent tool and a script of others: what its build would have
 * differently is put in on the way.
 */
async function withTool(page: Page, { blocked }: { blocked: boolean }): Promise<string[]> {
  const asked: string[] = []
  await page.addInitScript(() => {
    localStorage.setItem('RC_USER_COUNTRY', 'DE')
    localStorage.setItem('RC_USER_COUNTRY_ID', '276')
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replace(
        /consent:\{tool:[^,]+,scripts:\[\]\}/,
        `consent:${JSON.stringify({ tool: TOOL, scripts: [{ name: 'Stats', src: STATS, purpose: 'analytics' }] })}`,
      ),
    })
  })
  await page.route(
    (url) =>
      !/\.\w+$/.test(url.pathname) && !/^\/(api|facade|matches|wchat|media|upload)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      await route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'content-security-policy': policy.replace(
            "script-src 'self'",
            "script-src 'self' https://consent.example https://stats.example",
          ),
        },
      })
    },
  )
  await page.route(/^https:\/\/(consent|stats)\.example\//, async (route) => {
    asked.push(route.request().url())
    if (blocked) return route.abort()
    return route.fulfill({
      contentType: 'text/javascript',
      body:
        route.request().url() === TOOL
          ? TOOL_SCRIPT
          : 'document.documentElement.dataset.stats = "runs"; throw new Error("a fault of others")',
    })
  })
  return asked
}

const stored = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('consent') ?? 'null') as {
        choice: string
        categories: string[]
      } | null,
  )

test('a brand’s own tool asks instead of the built-in dialog; what it was told loads, and it can be changed; that it throws hurts nobody (F19)', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/a fault of others/)
  const { page } = await visitor({ serviceWorkers: 'block' })
  const asked = await withTool(page, { blocked: false })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Tool: measure' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(0)
  expect(asked).toEqual([TOOL])
  await page.getByRole('button', { name: 'Tool: measure' }).click()
  await expect(page.locator('html[data-stats=runs]')).toHaveCount(1)
  expect(await stored(page)).toMatchObject({ choice: 'custom', categories: ['analytics'] })
  await page.goto('/cookie-policy')
  // The page starts late, and the tool after it.
  await page.waitForFunction(() => '__tcfapi' in window)
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('button', { name: 'Tool: nothing' }).click()
  // A script that runs cannot be stopped: the page starts anew without it, and without the tool.
  await expect(page.locator('html:not([data-stats])')).toHaveCount(1)
  await expect.poll(() => stored(page)).toMatchObject({ choice: 'none' })
  const before = asked.length
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.slice(before)).toEqual([])
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a brand’s own tool is answered over an open log-in, however the two came; what is typed stays (${viewport.width} px)`, async ({
    visitor,
    expectedErrors,
  }) => {
    expectedErrors.push(/a fault of others/)
    const person = await visitor({ serviceWorkers: 'block', viewport })
    const { page, account } = person
    await withTool(page, { blocked: false })
    await page.goto('/')
    const [measure, nothing] = [
      page.getByRole('button', { name: 'Tool: measure' }),
      page.getByRole('button', { name: 'Tool: nothing' }),
    ]
    await expect(measure).toBeVisible()
    await account.openLogIn()
    await account.email.fill('ada@example.org')
    // Not modal, but the page behind takes no press.
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await expect(page.locator('[inert] main')).toHaveCount(1)
    await measure.click()
    await expect.poll(() => stored(page)).toMatchObject({ choice: 'custom', categories: ['analytics'] })
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(account.email).toHaveValue('ada@example.org')
    await expect(account.email).toBeFocused()
    // It asks again while the log-in is open.
    await page.evaluate(() => {
      ;(
        window as unknown as { __tcfapi(command: string, version: number, callback: () => void): void }
      ).__tcfapi('displayConsentUi', 2, () => undefined)
    })
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await account.email.press('Escape')
    await expect(account.popup).toHaveCount(0)
    await expect(page.locator('[inert] main')).toHaveCount(0)
    await nothing.click()
    await expect.poll(() => stored(page)).toMatchObject({ choice: 'none' })
  })
}

test('a tool that is blocked is tried four times, then the built-in dialog asks', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/)
  const { page } = await visitor({ serviceWorkers: 'block' })
  const asked = await withTool(page, { blocked: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await expect.poll(() => stored(page)).toMatchObject({ choice: 'none' })
  expect(asked).toEqual([TOOL, TOOL, TOOL, TOOL])
})
