import type { GatewaySide } from '../../fixtures/gateway.ts'
import { expect, test } from '../../fixtures/test.ts'
import { ProfileModel } from '../../models/profile.model.ts'

interface Waiting {
  readonly id: number
  readonly kind: string
  readonly personId: number
}
/** The pictures of a person that wait: other stories leave theirs in the queue. */
async function waiting(gateway: GatewaySide, personId: number): Promise<Waiting[]> {
  const rows = JSON.parse(await gateway.operator('review', '--json')) as Waiting[]
  return rows.filter((row) => row.personId === personId)
}

test('a background is reviewed, then others see it behind the name; a newer one replaces it only once it is approved (R3.10)', async ({
  visitor,
  gateway,
}) => {
  const decide = async (decision: readonly string[], personId: number): Promise<void> => {
    const [row] = await waiting(gateway, personId)
    expect(row?.kind).toBe('background')
    const [verb = '', ...options] = decision
    await gateway.operator('review', verb, String(row?.id), ...options, '--why', 'a test of backgrounds')
  }
  const kim = await gateway.newPerson('Kim')
  const person = await visitor()
  await person.arrive(kim.email, { password: kim.password, path: '/profile/edit' })
  const profile = new ProfileModel(person.page)
  await expect(profile.backgroundPart.getByText(/Only you see it until it is approved/)).toBeVisible()
  await profile.sendBackground(await person.page.screenshot())
  await expect(profile.background('Replace background')).toHaveAccessibleDescription('In review')

  const other = await visitor()
  await other.arrive('vip@demo.test', { path: `/profile/${kim.id}` })
  await expect(other.heading).toHaveText(/Kim/)
  const shown = other.page.locator('main img[src^="/media/photos/"]')
  await expect(shown).toHaveCount(0)

  await decide(['approve'], kim.id)
  await expect(profile.background('Replace background')).toHaveAccessibleDescription('On your profile')
  await expect(profile.preview.locator('img[src$="-l.webp"]')).toBeVisible()
  await other.page.reload()
  await expect(shown).toHaveCount(1)
  await expect
    .poll(() => shown.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const first = (await shown.getAttribute('src')) ?? ''

  // A newer one that is rejected takes nothing away.
  await profile.sendBackground(await other.page.screenshot())
  await expect(profile.background('Replace background')).toHaveAccessibleDescription('In review')
  await expect(profile.backgroundPart.getByText(/Others still see your earlier background/)).toBeVisible()
  await decide(['reject', '--reason', 'quality'], kim.id)
  await expect(profile.background('Replace background')).toHaveAccessibleDescription(
    'Too dark, blurred or small',
  )
  await other.page.reload()
  await expect(shown).toHaveAttribute('src', first)

  // Without the rejected one the approved one is there again; removing that asks first.
  const remove = profile.backgroundPart.getByRole('button', { name: 'Remove background' })
  await remove.click()
  await expect(profile.background('Replace background')).toHaveAccessibleDescription('On your profile')
  await remove.click()
  await profile.backgroundRemoval.getByRole('button', { name: 'Remove background' }).click()
  await expect(profile.background('Add a background')).toBeVisible()
  await other.page.reload()
  await expect(other.heading).toHaveText(/Kim/)
  await expect(shown).toHaveCount(0)
})
