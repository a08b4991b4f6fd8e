import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Visitor } from '../../models/visitor.model.ts'
import { expect, test } from '../../fixtures/test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that a page breaks. The checker runs through the inspector: the page's own policy lets no script in. */
async function violations({ page }: Visitor): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axe })
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ")).join(", ")))',
    awaitPromise: true, returnByValue: true,
  })
  return result.value as string[]
}

test('screens stay inside every width and pass the accessibility rules', { tag: '@every-brand' }, async ({ visitor }) => {
  test.setTimeout(150_000)
  const person = await visitor()
  await person.arrive('vip@demo.test')
  for (const path of ['/', '/wall', '/videoHistory', '/friends?tab=blocked', '/setting', '/terms-of-use', '/ar/wall']) {
    for (const width of [320, 390, 768, 1440]) {
      await person.page.setViewportSize({ width, height: 844 })
      await person.open(path)
      await expect(person.heading.first()).toBeVisible()
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    expect(await violations(person), path).toEqual([])
  }
})
