import type { GatewaySide } from '../../fixtures/gateway.ts'
import { expect, test } from '../../fixtures/test.ts'
import { ProfileModel } from '../../models/profile.model.ts'

const WHY = ['--why', 'a test of review'] as const

test.afterEach(async ({ gateway, brand }) => {
  if (/yes/.test(await gateway.operator('config', 'get', brand.id, 'profile.review')))
    await gateway.operator('config', 'reset', brand.id, 'profile.review', ...WHY)
})

/** What waits of this person: other stories leave theirs in the queue. */
async function waiting(
  gateway: GatewaySide,
  queue: 'review' | 'texts',
  personId: number,
): Promise<{ id: number; link: string }> {
  const rows = JSON.parse(await gateway.operator(queue, '--json')) as {
    id: number
    link: string
    personId: number
  }[]
  const own = rows.find((row) => row.personId === personId)
  if (own === undefined) throw new Error(`nothing of ${personId} waits in ${queue}`)
  return own
}

test('a rejected photo is looked at a second time: its owner asks once, an operator opens it by its link and agrees', async ({
  visitor,
  gateway,
}) => {
  const kim = await gateway.newPerson('Kim')
  const person = await visitor()
  await person.arrive(kim.email, { password: kim.password, path: '/profile/edit' })
  const profile = new ProfileModel(person.page)
  await profile.send(await person.page.screenshot())
  await expect(profile.photo('Photo 1, In review')).toBeVisible()
  const { id } = await waiting(gateway, 'review', kim.id)
  await gateway.operator('review', 'reject', String(id), '--reason', 'contact', ...WHY)
  await expect(person.page.getByText('Shows contact details')).toBeVisible()

  await profile.secondLook.click()
  await profile.appeal.getByLabel('What should we know?').fill('It is the number on my jersey.')
  await profile.appeal.getByRole('button', { name: 'Send' }).click()
  await expect(person.page.getByText('A second look is on its way')).toBeVisible()
  await expect(profile.secondLook).toHaveCount(0)

  expect(await gateway.operator('review')).toContain('It is the number on my jersey.')
  const { link } = await waiting(gateway, 'review', kim.id)
  const opened = await person.page.request.get(link)
  expect(opened.headers()['content-type']).toBe('image/webp')
  await gateway.operator('review', 'approve', String(id), ...WHY)
  await expect(profile.photo('Photo 1, Main photo')).toBeVisible()
})

test('a new bio waits where operators look first, is rejected with a reason, and the next one is shown', async ({
  visitor,
  gateway,
  brand,
}) => {
  await gateway.operator('config', 'set', brand.id, 'profile.review', 'before', ...WHY)
  const lou = await gateway.newPerson('Lou')
  const person = await visitor()
  await person.arrive(lou.email, { password: lou.password, path: '/profile/edit' })
  const profile = new ProfileModel(person.page)
  const save = async (words: string): Promise<string> => {
    await profile.bio.fill(words)
    await profile.bio.press('Tab')
    await expect(person.page.getByText(`“${words}” is being reviewed.`, { exact: false })).toBeVisible()
    return String((await waiting(gateway, 'texts', lou.id)).id)
  }
  const first = await save('Write me somewhere else.')
  await gateway.operator('texts', 'reject', first, '--reason', 'contact', ...WHY)
  const refused = '“Write me somewhere else.” was not accepted: Shows contact details.'
  await expect(person.page.getByText(refused)).toBeVisible()
  const second = await save('I bake bread.')
  await gateway.operator('texts', 'approve', second, ...WHY)
  await expect(profile.preview.getByText('I bake bread.')).toBeVisible()
  await expect(person.page.getByText('is being reviewed', { exact: false })).toHaveCount(0)
})
