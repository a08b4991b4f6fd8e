import { afterEach, expect, test } from 'vitest'
import { RemoteView } from '../rtc/session/RemoteView.ts'
import { testMedia } from '../rtc/session/testMedia.ts'
import { watchPictures } from './watchPictures.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const sizeOf = async (image: string): Promise<[number, number]> => {
  const picture = new Image()
  picture.src = image
  await picture.decode()
  return [picture.naturalWidth, picture.naturalHeight]
}

test(
  'keeps the latest pictures of what plays, small ones, and takes no more once it was stopped',
  { timeout: 20_000 },
  async () => {
    const { media, stop } = testMedia('video')
    if (media.video === null) throw new Error('no picture')
    const view = new RemoteView()
    let time = 0
    const watch = watchPictures((element) => view.attach(element), {
      keep: 3,
      everyMs: 30,
      now: () => (time += 1),
    })
    stops.push(stop, watch.stop)
    expect(watch.pictures).toEqual([])
    view.setTrack(media.video)
    await expect.poll(() => watch.pictures[0]?.at, { timeout: 10_000, interval: 10 }).toBeGreaterThan(2)
    expect(watch.pictures).toHaveLength(3)
    expect(watch.pictures.map(({ at }) => at)).toEqual(
      watch.pictures.map((_, index) => (watch.pictures[0]?.at ?? 0) + index),
    )
    expect(await sizeOf(watch.pictures[0]?.image ?? '')).toEqual([160, 120])
    // A busy machine shows the same frame more than once.
    await expect
      .poll(() => new Set(watch.pictures.map(({ image }) => image)).size, { timeout: 10_000, interval: 10 })
      .toBeGreaterThan(1)
    for (const { image } of watch.pictures) expect(image.length).toBeLessThan(16_000)
    watch.stop()
    const last = watch.pictures.at(-1)?.at
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    })
    expect(watch.pictures.at(-1)?.at).toBe(last)
  },
)
