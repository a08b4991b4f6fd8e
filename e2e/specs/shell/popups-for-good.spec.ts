import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const WHY = ['--why', 'a test of popups'] as const
const HOUR_MS = 3_600_000

test.afterEach(async ({ gateway, brand }) => {
  if (/yes/.test(await gateway.operator('config', 'get', brand.id, 'shop.offers')))
    await gateway.operator('config', 'reset', brand.id, 'shop.offers', ...WHY)
})

/** Lets a quiet while go by until something has come up. */
async function waitFor(page: Page, name: string) {
  const popup = page.getByRole('dialog', { name })
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(popup).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return popup
}

test('the check-in goes before the offer; what is closed for good stays away on every device until settings turn it on (R7.75)', async ({
  visitor,
  gateway,
  brand,
}) => {
  const [from, until] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS].map((at) => new Date(at).toISOString())
  const offer = { id: 'order-e2e', packageId: 'coins-650', prices: { USD: 799 }, from, until }
  await gateway.operator(
    'config',
    'set',
    brand.id,
    'shop.offers',
    JSON.stringify([{ ...offer, once: true }]),
    ...WHY,
  )
  const eva = await gateway.newPerson('Eva')
  const { email, password } = eva
  const person = await visitor({ checkIn: true })
  const { page } = person
  await page.clock.install()
  await person.arrive(email, { password, path: '/wall' })
  await expect(person.wall.cards.first()).toBeVisible()
  const checkIn = await waitFor(page, 'Daily check-in')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await checkIn.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const popup = await waitFor(page, 'Limited offer')
  await popup.getByRole('button', { name: 'Don’t show this again' }).click()
  await expect(popup).toHaveCount(0)
  await expect(person.notice).toContainText('You can turn it on again in the settings.')

  const elsewhere = await visitor()
  await elsewhere.page.clock.install()
  await elsewhere.arrive(email, { password, path: '/wall' })
  await expect(elsewhere.wall.cards.first()).toBeVisible()
  await elsewhere.page.clock.runFor(50_000)
  await expect(elsewhere.page.getByRole('dialog', { name: 'Limited offer' })).toHaveCount(0)
  await elsewhere.open('/setting')
  const offers = elsewhere.page.getByRole('switch', { name: 'Limited offers' })
  await expect(offers).not.toBeChecked()
  await offers.press('Space')
  await expect(offers).toBeChecked()
  await waitFor(elsewhere.page, 'Limited offer')
})
