import { expect, test, vi } from 'vitest'
import { createFakeMediaPort } from './createFakeMediaPort.ts'
import { createLazyMedia } from './createLazyMedia.ts'
import type { MediaPort } from './MediaPort.ts'

test('its code comes with the first question, once', async () => {
  const load = vi.fn(async (): Promise<MediaPort> => createFakeMediaPort())
  const media = createLazyMedia(load)
  expect(load).not.toHaveBeenCalled()
  const lease = await media.acquire({ video: true, audio: true })
  expect(lease.media).toEqual(expect.anything())
  lease.release()
  await media.devices()
  expect(load).toHaveBeenCalledOnce()
})

test('code that could not be fetched is asked for again', async () => {
  const load = vi
    .fn<() => Promise<MediaPort>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(createFakeMediaPort())
  const media = createLazyMedia(load)
  await expect(media.devices()).rejects.toThrow('gone')
  expect(Array.isArray(await media.devices())).toBe(true)
})

test('who stopped listening before the code came hears nothing', async () => {
  const port = { ...createFakeMediaPort(), onDevices: vi.fn(() => () => undefined) }
  const media = createLazyMedia(async () => port)
  media.onDevices(() => undefined)()
  await media.devices()
  expect(port.onDevices).not.toHaveBeenCalled()
})
