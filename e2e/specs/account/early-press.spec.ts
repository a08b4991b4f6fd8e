import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { PhoneModel } from '../../models/phone.model.ts'
import { expect, test } from '../../fixtures/test.ts'

const ROUNDS = 12

/**
 * Presses Log in by itself with the next reload, so many tasks of the page after its scripts have begun to
 * take it over.
 */
const pressAfter = (page: Page) =>
  page.addInitScript(() => {
    const press = () => {
      const found = [...document.querySelectorAll('button')].find(
        (button) => button.textContent.includes('Log in') && button.checkVisibility(),
      )
      found?.click()
      sessionStorage.setItem('pressed', found === undefined ? 'nothing' : 'Log in')
    }
    const count = (left: number) => {
      if (left === 0) {
        press()
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => count(left - 1))
      port1.start()
      port2.postMessage(null)
    }
    if (!location.protocol.startsWith('http')) return
    const after = Number(sessionStorage.getItem('pressAfter') ?? '-1')
    if (after < 0) return
    sessionStorage.removeItem('pressed')
    new MutationObserver((_changes, observer) => {
      const root = document.querySelector<HTMLElement>('#root')
      if (root === null || root.dataset['page'] !== undefined) return
      observer.disconnect()
      count(after)
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-page'] })
    // A sign of a person: the scripts of a drawn page come.
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')))
  })

/** Nobody presses what is not to be seen yet, and browsers do not pass it on. */
const isPainted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)

/** Holds back the script that hears presses. @returns how it is let through */
async function holdBootScript(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/boot*', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

const entry = (page: Page) => page.evaluate(() => (history.state as { key?: string } | null)?.key ?? '')

test('Log in, pressed while the page is being taken over, opens what was under way before the reload, whatever the moment', async ({
  visitor,
  gateway,
}) => {
  const mobile = `1512${randomInt(1_000_000, 9_999_999)}`
  const person = await visitor()
  const { page } = person
  const phone = new PhoneModel(page)
  await phone.begin(person, mobile)
  await phone.askForCode()
  await gateway.messageTo(`+49${mobile}`)
  await pressAfter(page)
  const processor = await page.context().newCDPSession(page)
  for (let round = 0; round < ROUNDS; round += 1) {
    await processor.send('Emulation.setCPUThrottlingRate', { rate: round % 2 === 0 ? 1 : 6 })
    const before = await entry(page)
    const after = Math.floor(round / 2) * 3
    await page.evaluate((tasks) => sessionStorage.setItem('pressAfter', String(tasks)), after)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pressed'))).toBe('Log in')
    // It stays open: it has got an entry of its own in the history, not the one from before.
    await expect
      .poll(
        () =>
          page.evaluate((key) => {
            const { usr, key: now } = (history.state ?? {}) as { usr?: { login?: string }; key?: string }
            return usr?.login === 'pushed' && now !== key
          }, before),
        `round ${round}, pressed after ${after} tasks`,
      )
      .toBe(true)
    await expect(phone.code).toBeVisible()
  }
})

for (const [by, press] of [
  ['mouse', (button: Locator) => button.click()],
  ['touch', (button: Locator) => button.tap()],
] as const)
  test(`Log in, pressed by ${by} before any script of the page has come, opens once they have`, async ({
    visitor,
  }) => {
    for (const path of ['/gb', '/gb/about-us']) {
      const { page } = await visitor({ newcomer: true, hasTouch: by === 'touch' })
      const popup = page.getByRole('dialog', { name: 'Welcome' })
      const release = await holdBootScript(page)
      await page.goto(path, { waitUntil: 'commit' })
      await isPainted(page)
      await press(page.getByRole('button', { name: 'Log in' }).first())
      await expect(page.locator('button:focus')).toHaveCount(1)
      await expect(popup).toHaveCount(0)
      release()
      await expect(popup, path).toBeVisible()
    }
  })

test('pointing at Log in before any script of the page has come opens nothing', async ({ visitor }) => {
  const { page } = await visitor({ newcomer: true })
  const logIn = page.getByRole('button', { name: 'Log in' }).first()
  const popup = page.getByRole('dialog', { name: 'Welcome' })
  const release = await holdBootScript(page)
  await page.goto('/gb', { waitUntil: 'commit' })
  await isPainted(page)
  await logIn.hover()
  release()
  await expect(page.locator('#root')).not.toHaveAttribute('data-page')
  await expect(popup).toHaveCount(0)
})
