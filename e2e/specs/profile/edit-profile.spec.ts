import { expect, test } from '../../fixtures/test.ts'
import { ProfileModel } from '../../models/profile.model.ts'

test('a photo waits for the operators, then it is the face of the person for everybody', async ({
  visitor,
  gateway,
}) => {
  const kim = await gateway.newPerson('Kim')
  const person = await visitor()
  await person.arrive(kim.email, { password: kim.password, path: '/setting' })
  const profile = new ProfileModel(person.page)
  await profile.entrance.click()
  await expect(person.heading).toHaveText('Edit profile')
  await expect(person.page.getByText('Only you see a new photo until it is approved.')).toBeVisible()
  await profile.send(await person.page.screenshot())
  await expect(profile.photo('Photo 1, In review')).toBeVisible()

  const other = await visitor()
  await other.arrive('vip@demo.test', { path: `/profile/${kim.id}` })
  await expect(other.heading).toHaveText(/Kim/)
  const face = other.page.locator('main img[src^="/media/photos/"]')
  await expect(face).toHaveCount(0)

  const [id = ''] = /^\d+/m.exec((await gateway.operator('review')).split('\n').at(-2) ?? '') ?? []
  await gateway.operator('review', 'approve', id, '--why', 'a face, nothing else', '--as', 'Robin')
  await expect(profile.photo('Photo 1, Main photo')).toBeVisible()
  await expect(profile.preview.locator('img')).toHaveAttribute(
    'src',
    /^\/media\/photos\/[0-9a-f]{32}-m\.webp$/,
  )
  await other.page.reload()
  await expect(face.first()).toBeVisible()
  await expect
    .poll(() => face.first().evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  await profile.drop(await other.page.screenshot())
  await expect(profile.photo('Photo 2, In review')).toBeVisible()
  const rows = (await gateway.operator('review')).trim().split('\n')
  const [second = ''] = /^\d+/.exec(rows.at(-1) ?? '') ?? []
  await gateway.operator('review', 'reject', second, '--reason', 'quality', '--why', 'a page, no face')
  await expect(person.page.getByText('Too dark, blurred or small')).toBeVisible()
  await person.page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(person.page.getByText('Too dark, blurred or small')).toHaveCount(0)
})

test('fields are saved one by one, with a way back, and a refused one says why', async ({
  visitor,
  gateway,
  brand,
}) => {
  const lou = await gateway.newPerson('Lou')
  const person = await visitor()
  await person.arrive(lou.email, { password: lou.password, path: '/profile/edit' })
  const profile = new ProfileModel(person.page)
  await expect(person.page.getByText('0%')).toBeVisible()
  await expect(person.page.getByText('Almost complete')).toHaveCount(0)
  await profile.nickname.fill('Louise')
  await profile.nickname.press('Tab')
  await expect(profile.preview.getByText('Louise')).toBeVisible()
  await profile.undo.click()
  await expect(profile.nickname).toHaveValue('Lou')
  await expect(profile.preview.getByText('Lou, ')).toBeVisible()

  await profile.nickname.fill(brand.name)
  await profile.nickname.press('Enter')
  await expect(person.page.getByText(`Not saved yet. Change or remove “${brand.name}”.`)).toBeVisible()
  await profile.nickname.fill('Lou Ann')
  await profile.bio.fill('I cook <b>slowly</b>.')
  await profile.interest('Music').click()
  for (const name of ['Dance', 'Yoga', 'Travel', 'Food']) await profile.interest(name).click()
  await expect(person.page.getByText('5 of 5')).toBeVisible()
  await expect(profile.interest('Coffee')).toBeDisabled()
  await expect(profile.preview.getByText('Food')).toBeVisible()

  // Another person, and the own browser after a reload, see the same.
  const other = await visitor()
  await other.arrive('vip@demo.test', { path: `/profile/${lou.id}` })
  await expect(other.heading).toHaveText(/Lou Ann/)
  await expect(other.page.getByText('I cook <b>slowly</b>.')).toBeVisible()
  await person.page.reload()
  await expect(profile.nickname).toHaveValue('Lou Ann')
  await expect(profile.interest('Music')).toHaveAttribute('aria-pressed', 'true')
})
