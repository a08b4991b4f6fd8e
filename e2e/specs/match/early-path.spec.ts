import { pathsOf, watchPaths } from '../../fixtures/browserSeams.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MatchModel } from '../../models/match.model.ts'

test('the path of two strangers stands while both decide: nothing is sent before both said yes, and a no takes it down on both sides', async ({
  visitor,
  gateway,
}) => {
  const person = async (name: string): Promise<MatchModel> => {
    const come = await visitor()
    await watchPaths(come.page.context())
    const { email, password } = await gateway.newPerson(name)
    await come.arrive(email, { password, path: '/videoHistory' })
    const match = new MatchModel(come.page)
    await match.enter()
    return match
  }
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  const standing = { state: 'connected', sent: 0, received: 0 }
  const first = async (...who: MatchModel[]) =>
    await Promise.all(who.map(async ({ page }) => (await pathsOf(page))[0]))
  const latest = async (...who: MatchModel[]) =>
    await Promise.all(who.map(async ({ page }) => (await pathsOf(page)).at(-1)))

  await Promise.all([ana.start.click(), ben.start.click()])
  await expect(ana.meet).toBeVisible()
  await expect.poll(() => first(ana, ben), 'the path stands').toEqual([standing, standing])
  // One yes changes nothing of it.
  await ana.meet.click()
  await expect(ana.meet).toBeDisabled()
  expect(await first(ana, ben)).toEqual([standing, standing])
  await ben.skip.click()
  await expect
    .poll(() => first(ana, ben), 'the no closed both ends')
    .toEqual([expect.objectContaining({ state: 'closed' }), expect.objectContaining({ state: 'closed' })])
  for (const one of [ana, ben]) await one.page.goto('/videoHistory')

  // With the next one both say yes: pictures come over the path that stands.
  await ana.enter()
  await Promise.all([ana.start.click(), cleo.start.click()])
  await expect(cleo.page.getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await expect.poll(() => latest(ana, cleo)).toEqual([standing, standing])
  const made = await Promise.all([ana, cleo].map(async ({ page }) => (await pathsOf(page)).length))
  await Promise.all([ana.meet.click(), cleo.meet.click()])
  await expect
    .poll(async () => (await latest(ana, cleo)).map((path) => (path?.received ?? 0) > 0))
    .toEqual([true, true])
  expect(
    await Promise.all([ana, cleo].map(async ({ page }) => (await pathsOf(page)).length)),
    'no other connection was made',
  ).toEqual(made)
})
