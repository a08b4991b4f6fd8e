import { expect, test } from '../../fixtures/test.ts'

test('a card is passed, brought back and liked by keys, and its profile and call cost what cards cost', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Robin')
  await person.arrive(email, { password, path: '/card' })
  const { page } = person
  const face = page.getByRole('article')
  // Whoever wants less motion has all the time.
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(page.getByText('0 of 20 cards today')).toBeVisible()
  const first = (await face.getByRole('link').textContent()) ?? ''
  await page.keyboard.press('ArrowLeft')
  await expect(face.getByRole('link')).not.toHaveText(first)
  await expect(page.getByText('1 of 20 cards today')).toBeVisible()
  await page.getByRole('button', { name: 'Previous card' }).click()
  await expect(face.getByRole('link')).toHaveText(first)
  await expect(page.getByText('0 of 20 cards today')).toBeVisible()
  await face.getByRole('link').click()
  await expect(page).toHaveURL(/profile\/\d+\?from=card/)
  await expect(page.getByRole('button', { name: 'Call · 40 coins / min' })).toBeVisible()
  await page.goBack()
  await expect(face.getByRole('link')).toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await person.confirmSpend(/^Like .+\?$/)
  await expect(person.notice).toContainText('You like')
  await expect(face.getByRole('link')).not.toHaveText(first)
})

test('somebody is found by nickname, asked to be friends from their page, hears of it, and accepts', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await visitor(), await visitor()]
  const [first, second] = [await gateway.newPerson('Anouk'), await gateway.newPerson('Bertrand')]
  await ben.arrive(second.email, { password: second.password, path: '/wall' })
  await ana.arrive(first.email, { password: first.password, path: '/search' })
  await ana.page.getByRole('searchbox', { name: 'Nickname or ID' }).fill('bertr')
  await ana.page.getByRole('link', { name: /^Bertrand/ }).click()
  await ana.page.getByRole('button', { name: 'Add friend · 10' }).click()
  await ana.confirmSpend('Send a friend request for 10 coins?')
  await expect(ana.page.getByText('Request sent')).toBeVisible()
  await expect(ben.notice).toContainText('Anouk wants to be friends', { timeout: 15_000 })
  await ben.notice.getByRole('button', { name: 'Show' }).click()
  await ben.page.getByRole('button', { name: 'Accept Anouk’s request' }).click()
  await expect(ana.page.getByText('Friend', { exact: true })).toBeVisible({ timeout: 15_000 })
  // Back shows the same search.
  await ana.page.goBack()
  await expect(ana.page.getByRole('searchbox')).toHaveValue('bertr')
})
