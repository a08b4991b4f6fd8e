import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../models/violations.ts'

const SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [1920, 1080],
  [390, 844],
] as const

test(
  'every menu opens inside the window, in both directions',
  { tag: '@every-brand' },
  async ({ visitor }) => {
    const person = await visitor()
    await person.arrive('vip@demo.test')
    for (const path of ['/setting', '/ar/setting']) {
      await person.open(path)
      await expect(person.heading.first()).toBeVisible()
      for (const [width, height] of SIZES) {
        await person.page.setViewportSize({ width, height })
        for (const button of await person.page.locator('button[aria-haspopup="menu"]:visible').all()) {
          await button.click()
          const list = person.page.locator('[role="menu"]:popover-open')
          await expect(list).toBeVisible()
          const outside = await list.evaluate((menu) =>
            [menu, ...menu.querySelectorAll('[role^="menuitem"]')]
              .filter((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect()
                // A list longer than the window scrolls in itself.
                const scrolls = one !== menu && menu.scrollHeight > menu.clientHeight
                return left < 0 || right > innerWidth || (!scrolls && (top < 0 || bottom > innerHeight))
              })
              .map((one) => one.textContent),
          )
          expect(
            outside,
            `${path} at ${width}x${height}: ${await button.getAttribute('aria-label')}`,
          ).toEqual([])
          await person.page.keyboard.press('Escape')
        }
      }
    }
  },
)

test(
  'screens stay inside every width and pass the accessibility rules',
  { tag: '@every-brand' },
  async ({ visitor }) => {
    const person = await visitor()
    await person.arrive('vip@demo.test')
    for (const path of [
      '/',
      '/wall',
      '/videoHistory',
      '/friends?tab=blocked',
      '/setting',
      '/terms-of-use',
      '/ar/wall',
    ]) {
      await person.open(path)
      await expect(person.heading.first()).toBeVisible()
      for (const width of [320, 390, 768, 1440]) {
        await person.page.setViewportSize({ width, height: 844 })
        expect(
          await person.page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(0)
      }
      expect(await violations(person.page), path).toEqual([])
    }
  },
)
