import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../../fixtures/test.ts'

const clip = (slug: string) => ({
  name: `${slug}.webm`,
  mimeType: 'video/webm',
  buffer: readFileSync(
    fileURLToPath(new URL(`../../../apps/gateway/media/hosts/${slug}.webm`, import.meta.url)),
  ),
})
const idOf = (line: string): string => /^\d+/.exec(line)?.[0] ?? ''

test('a video is cut in the browser, waits for the operators, and plays for everybody', async ({
  visitor,
  gateway,
}) => {
  const kim = await gateway.newPerson('Kim')
  const person = await visitor()
  await person.arrive(kim.email, { password: kim.password, path: '/profile/edit' })
  const { page } = person
  const videos = page.getByRole('region', { name: 'Videos' })
  await expect(videos.getByText(/Only you see a new video until it is approved/)).toBeVisible()

  // What is no video is refused in words, and the choice stays open.
  await videos
    .getByLabel('Add a video')
    .setInputFiles({ ...clip('aiko'), name: 'a.txt', mimeType: 'text/plain' })
  await expect(videos.getByRole('alert')).toHaveText(/cannot be read/)
  await videos
    .getByLabel('Add a video')
    .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') })
  await expect(videos.getByRole('alert')).toHaveText(/cannot be read/)

  await videos.getByLabel('Add a video').setInputFiles(clip('aiko'))
  const dialog = page.getByRole('dialog', { name: 'Cut video' })
  const end = dialog.getByRole('slider', { name: 'End' })
  await expect(end).toBeVisible()
  const whole = Number(await end.inputValue())
  expect(whole).toBeGreaterThan(2)
  // By keys: the last second goes.
  await end.focus()
  for (let nth = 0; nth < 10; nth += 1) await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(/of at most 60 seconds/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this moment as cover' }).click()
  await expect(dialog.getByRole('img', { name: 'The cover of your video' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use video' }).click()
  await expect(videos.getByRole('img', { name: 'Video 1, In review' })).toBeVisible({ timeout: 60_000 })
  await videos.getByRole('button', { name: 'Play video 1 of 1' }).click()
  const player = page.getByRole('dialog', { name: 'Video 1' })
  await expect(player.getByText('This video has no captions.')).toBeVisible()
  const seconds = (): Promise<number> =>
    player.locator('video').evaluate((video) => (video as HTMLVideoElement).duration)
  await expect.poll(seconds).toBeGreaterThan(0.5)
  expect(await seconds()).toBeLessThan(whole - 0.4)
  await player.getByRole('button', { name: 'Close' }).click()

  const other = await visitor()
  await other.arrive('vip@demo.test', { path: `/profile/${kim.id}` })
  await expect(other.heading).toHaveText(/Kim/)
  const shown = other.page.getByRole('button', { name: 'Play video 1 of 1' })
  await expect(shown).toHaveCount(0)

  const id = idOf((await gateway.operator('videos')).trim().split('\n').at(-1) ?? '')
  expect(await gateway.operator('videos', id)).toContain('/media/videos/')
  const claims = ['review', 'claim', 'video', id, '--why', 'looks at it', '--as']
  expect(await gateway.operator(...claims, 'Robin')).toContain('Robin')
  await expect(gateway.operator(...claims, 'Sam')).rejects.toThrow(`Robin looks at video ${id}.`)
  await gateway.operator('videos', 'approve', id, '--why', 'a cat', '--as', 'Robin')
  // The only one is the intro clip.
  await expect(videos.getByRole('img', { name: 'Video 1, Intro clip' })).toBeVisible()

  await other.page.reload()
  await shown.click()
  const seen = other.page.getByRole('dialog', { name: 'Video 1 of 1 by Kim' })
  await expect
    .poll(() => seen.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0)
  await seen.getByRole('button', { name: 'Report this video by Kim' }).click()
  await expect(other.page.getByRole('dialog')).toContainText('Kim')

  // A newer one takes its place, until its owner chooses.
  await videos.getByLabel('Add a video').setInputFiles(clip('elif'))
  await expect(end).toBeVisible()
  await dialog.getByRole('button', { name: 'Use video' }).click()
  await expect(videos.getByRole('img', { name: 'Video 1, In review' })).toBeVisible({ timeout: 60_000 })
  const newer = idOf((await gateway.operator('videos')).trim().split('\n').at(-1) ?? '')
  await gateway.operator('videos', 'approve', newer, '--why', 'another cat', '--as', 'Robin')
  await expect(videos.getByRole('img', { name: 'Video 1, Intro clip' })).toBeVisible()
  await videos.getByRole('button', { name: 'Video 2 · Use as intro clip' }).click()
  await expect(videos.getByRole('img', { name: 'Video 2, Intro clip' })).toBeVisible()
  await page.reload()
  await expect(videos.getByRole('img', { name: 'Video 2, Intro clip' })).toBeVisible()
})
