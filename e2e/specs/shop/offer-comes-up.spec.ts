import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const WHY = ['--why', 'a test of offers'] as const
const HOUR_MS = 3_600_000
/** Waits for the limits of spending: a minute that passes at once gives up what is still on its way. */
async function reload(page: Page) {
  const limits = page.waitForResponse(/\/spend\/limits/)
  await page.reload()
  await (await limits).finished()
}
const at = (ms: number) => new Date(ms).toISOString()

test.afterEach(async ({ gateway, brand }) => {
  if (/yes/.test(await gateway.operator('config', 'get', brand.id, 'shop.offers')))
    await gateway.operator('config', 'reset', brand.id, 'shop.offers', ...WHY)
})

test('an offer comes up once in a quiet moment, stays as a bubble, and is gone when operators end it (R9.55)', async ({
  visitor,
  gateway,
  brand,
}) => {
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  const { page } = person
  await page.clock.install()
  await person.arrive(ana.email, { password: ana.password, path: '/wall' })
  await expect(person.wall.cards.first()).toBeVisible()
  const offerOf = (id: string) =>
    JSON.stringify([
      {
        id,
        packageId: 'coins-650',
        prices: { USD: 799 },
        from: at(Date.now() - HOUR_MS),
        until: at(Date.now() + HOUR_MS),
        once: true,
      },
    ])
  await gateway.operator('config', 'set', brand.id, 'shop.offers', offerOf('spring-e2e'), ...WHY)

  const popup = page.getByRole('dialog', { name: 'Limited offer' })
  const bubble = page.getByRole('region', { name: 'Limited offer' })
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(popup).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(popup.getByText('700 coins for US$7.99')).toBeVisible()
  await expect(popup.getByRole('timer')).toBeVisible()
  await popup.getByRole('button', { name: 'Not now' }).click()
  await expect(popup).toHaveCount(0)

  // A reload brings the bubble at once, and the popup never again.
  await reload(page)
  await expect(bubble).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(popup).toHaveCount(0)
  await bubble.getByRole('link', { name: /700 coins for US\$7\.99/ }).click()
  await expect(page).toHaveURL(/\/shop\?from=%2Fwall$/)
  await expect(bubble).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Continue · US$7.99' }).click()
  await expect(page).toHaveURL(/\/pay\?package=coins-650&offer=spring-e2e&from=%2Fwall$/)

  await person.open('/wall')
  await bubble.getByRole('button', { name: 'Close this offer for good' }).click()
  await expect(bubble).toHaveCount(0)
  await reload(page)
  await expect(person.wall.cards.first()).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(popup.or(bubble)).toHaveCount(0)

  // Another offer is another one; ended by operators it is gone from the open page.
  await gateway.operator('config', 'set', brand.id, 'shop.offers', offerOf('summer-e2e'), ...WHY)
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(popup).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await gateway.operator('config', 'reset', brand.id, 'shop.offers', ...WHY)
  await expect(popup).toHaveCount(0)
  await expect(bubble).toHaveCount(0)
})
