import { expect, test } from '../../fixtures/test.ts'

test('a friend who comes online is said over the page, with ways to write and to call (R2.109, R3.35)', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/profile/${ben.id}` })
  await anaCame.page.getByRole('button', { name: 'Add friend · 10' }).click()
  await anaCame.confirmSpend('Send a friend request for 10 coins?')
  await expect(anaCame.page.getByText('Request sent')).toBeVisible()
  await anaCame.page.goto('about:blank')
  await benCame.arrive(ben.email, { password: ben.password, path: '/friends?tab=requests' })
  await benCame.page.getByRole('button', { name: 'Accept Ana’s request' }).click()
  await benCame.page.goto('/videoHistory')

  const tip = benCame.page.getByRole('region', { name: 'Ana is online' })
  await expect(async () => {
    // Until her first page counts as gone she only stays.
    await anaCame.page.goto('about:blank')
    await anaCame.page.goto('/wall')
    await expect(tip).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(tip.getByRole('button', { name: /^Call/ })).toBeVisible()
  await tip.getByRole('link', { name: 'Message Ana' }).click()
  await expect(benCame.page).toHaveURL(new RegExp(`/message/IMMessageSession/${ana.id}$`))
  await expect(tip).toHaveCount(0)
})
