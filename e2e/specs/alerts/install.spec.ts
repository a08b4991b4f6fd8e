import { expect, test } from '../../fixtures/test.ts'

test('a visitor who has looked around is offered the home screen once, by the browser’s own question; put off, it stays away', async ({
  visitor,
}) => {
  const { page, wall } = await visitor()
  await page.clock.install()
  await page.addInitScript(() => {
    // The browser makes its offer only to sites it has seen for a while.
    addEventListener('load', () =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), {
          prompt: async () => {
            document.documentElement.dataset['asked'] = 'yes'
            return { outcome: 'dismissed' }
          },
        }),
      ),
    )
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await expect(wall.cards.first()).toBeVisible()
  const offer = page.getByRole('dialog')
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(offer.getByText(/coins/)).toHaveCount(0)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  expect(await page.evaluate(() => Number(localStorage.getItem('installLater')))).toBeGreaterThan(0)
  await page.reload()
  await expect(wall.cards.first()).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(offer).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('installLater'))
  await page.reload()
  await expect(wall.cards.first()).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await offer.getByRole('button', { name: /Install/ }).click()
  await expect(page.locator('html[data-asked=yes]')).toHaveCount(1)
})
