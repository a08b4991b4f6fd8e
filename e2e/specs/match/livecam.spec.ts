import { expect, test } from '../../fixtures/test.ts'
import { MatchModel } from '../../models/match.model.ts'

test('alone on a fresh machine, a newcomer meets a simulated host who is named as one, and pays a private call only after both agreed', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Robin')
  await person.arrive(email, { password, path: '/videoHistory' })
  const match = new MatchModel(person.page)
  await match.enter()
  await expect(match.quota).toHaveText('10 of 10 free matches left')
  await match.start.click()
  await expect(match.demoTag).toBeVisible({ timeout: 20_000 })
  await match.meet.click()
  // Both are blurred until both want to be seen; the host says so, too.
  await match.showMe.click({ timeout: 20_000 })
  await expect(match.like).toBeEnabled({ timeout: 20_000 })
  await expect.poll(() => person.call.movingPictures()).toBe(2)
  await match.like.click()
  await person.confirmSpend(/^Like .+\?$/)
  await expect(match.mutual).toBeVisible({ timeout: 15_000 })
  await match.privateCall.click()
  await match.ask.click()
  await expect(person.page.getByText('20 spent')).toBeVisible({ timeout: 15_000 })
  await person.call.end.click()
  await expect(person.page.getByText('1 min × 20')).toBeVisible()
})

test('two people meet blurred, show themselves, like each other and become friends; Next leads on and the other one is told', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await visitor(), await visitor()]
  const [first, second] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  await ana.arrive(first.email, { password: first.password, path: '/videoHistory' })
  await ben.arrive(second.email, { password: second.password, path: '/videoHistory' })
  const [mine, theirs] = [new MatchModel(ana.page), new MatchModel(ben.page)]
  await mine.enter()
  await theirs.enter()
  await Promise.all([mine.start.click(), theirs.start.click()])
  await expect(ana.page.getByRole('heading', { name: /^Ben/ })).toBeVisible()
  await expect(ben.page.getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await Promise.all([mine.meet.click(), theirs.meet.click()])
  await mine.showMe.click({ timeout: 20_000 })
  await expect(ana.page.getByText('Waiting for Ben to tap Show me…')).toBeVisible()
  await expect(ben.page.getByText(/Ana is ready/).first()).toBeVisible()
  await expect(mine.like).toBeHidden()
  await theirs.showMe.click()
  await expect(mine.like).toBeEnabled({ timeout: 20_000 })
  await expect(theirs.like).toBeEnabled({ timeout: 20_000 })
  await expect(mine.next).toHaveAttribute('aria-disabled', 'true')
  // The panic key: the other one sees nothing of her, and is told.
  await ana.page.keyboard.press('b')
  await expect(ana.page.getByText('You are blurred')).toBeVisible()
  await expect(ben.page.getByText('Ana, still blurred')).toBeVisible()
  await ana.page.keyboard.press('b')
  await expect(ben.page.getByText('Ana, still blurred')).toBeHidden()
  await mine.like.click()
  await ana.confirmSpend('Like Ben?')
  await expect(ben.page.getByText('Ana likes you').first()).toBeVisible()
  await theirs.like.click()
  await ben.confirmSpend('Like Ana?')
  await expect(mine.mutual).toBeVisible()
  // Newcomers take calls of friends only: said before a price, and no longer once they are friends.
  await mine.privateCall.click()
  await expect(ana.notice.getByText('You need to be friends to call this person.')).toBeVisible()
  await expect(mine.ask).toBeHidden()
  await mine.addFriend.click()
  await ana.confirmSpend('Send a friend request for 10 coins?')
  await theirs.acceptFriend.click()
  await expect(mine.friends).toBeVisible()
  await mine.privateCall.click()
  await expect(mine.ask).toBeVisible()
  await ana.page.getByRole('button', { name: 'Not now' }).click()
  await expect(mine.next).not.toHaveAttribute('aria-disabled', 'true')
  await mine.next.click()
  await expect(mine.searching).toBeVisible()
  await expect(ben.page.getByText('Partner left')).toBeVisible()
  // Who left is not told that the other one did (R4.30).
  await expect(ana.page.getByText('Skipped', { exact: true })).toBeVisible()
  await expect(ana.page.getByText('Partner left')).toBeHidden()
})
