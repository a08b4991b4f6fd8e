import { afterEach, expect, test } from 'vitest'
import { testMedia } from '../rtc/session/testMedia.ts'
import { takePicture } from './takePicture.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test(
  'takes one picture of a running camera, no wider than wanted, and none of one that is off or gone',
  { timeout: 20_000 },
  async () => {
    const {
      media: { video },
      stop,
    } = testMedia('video')
    if (video === null) throw new Error('no camera')
    stops.push(stop)
    const picture = await takePicture(video, { maxWidth: 160, quality: 0.7 })
    if (picture === null) throw new Error('no picture')
    const { width, height } = await createImageBitmap(picture)
    expect([picture.type, width, height]).toEqual(['image/jpeg', 160, 120])
    expect([...new Uint8Array(await picture.arrayBuffer())].slice(0, 3)).toEqual([0xff, 0xd8, 0xff])
    video.enabled = false
    expect(await takePicture(video, { maxWidth: 160, quality: 0.7 })).toBeNull()
    video.enabled = true
    video.stop()
    expect(await takePicture(video, { maxWidth: 160, quality: 0.7 })).toBeNull()
  },
)
