import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../models/violations.ts'

test('screens stay inside every width and pass the accessibility rules', { tag: '@every-brand' }, async ({ visitor }) => {
  const person = await visitor()
  await person.arrive('vip@demo.test')
  for (const path of ['/', '/wall', '/videoHistory', '/friends?tab=blocked', '/setting', '/terms-of-use', '/ar/wall']) {
    await person.open(path)
    await expect(person.heading.first()).toBeVisible()
    for (const width of [320, 390, 768, 1440]) {
      await person.page.setViewportSize({ width, height: 844 })
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    expect(await violations(person.page), path).toEqual([])
  }
})
