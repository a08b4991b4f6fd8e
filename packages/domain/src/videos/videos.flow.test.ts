import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnVideo, OwnVideos } from '@visavis/core/contract'
import { videoReviewed, welcomed } from '../realtime/realtime.events.ts'
import { loggedInSite } from '../test/loggedInSite.ts'
import { offline, refusal } from '../test/testPorts.ts'
import {
  appealVideo,
  chooseIntro,
  readVideos,
  removeVideo,
  retryVideo,
  sendVideo,
  stopVideo,
} from './videos.actions.ts'
import { videosConcept } from './videos.concept.ts'
import { selectVideos } from './videos.slice.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function editing() {
  const site = await loggedInSite()
  site.store.install(videosConcept)
  const { dispatch } = site.store
  const asked = (name: string) => site.calls.filter((call) => call.name === name)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { ...site, dispatch, asked, settle, videos: () => selectVideos(site.store.getState()) }
}
const video = (id: number, state: OwnVideo['state'] = 'review'): OwnVideo => ({
  id,
  state,
  reason: '',
  shown: state === 'approved',
  url: `/media/${id}`,
  poster: '',
  preview: '',
  seconds: 12,
})
const list = (videos: OwnVideo[]): OwnVideos => ({ videos, max: 6, reviewFirst: true })
const ready = {
  video: new Blob(['video'], { type: 'video/mp4' }),
  poster: new Blob(['x'], { type: 'image/webp' }),
}

it('a video goes after its poster, and stands in the list', async () => {
  const site = await editing()
  site.script.ownVideos = list([video(3)])
  site.script.uploadVideoPoster = { id: 3 }
  site.script.uploadVideo = { video: video(3), willOverwriteId: 0 }
  site.dispatch(sendVideo(ready))
  expect(site.videos().uploads).toMatchObject([{ share: 0, failure: null }])
  await site.settle()
  expect(site.asked('uploadVideo')[0]?.input).toMatchObject({ body: { posterId: '3' } })
  expect([site.videos().uploads, site.videos().videos?.videos.map(({ id }) => id)]).toEqual([[], [3]])
})

it('one that did not arrive goes again by itself, under the same requests and with the poster that is there', async () => {
  const site = await editing()
  site.script.ownVideos = list([video(3)])
  site.script.uploadVideoPoster = { id: 3 }
  site.script.uploadVideo = offline('uploadVideo')
  site.dispatch(sendVideo(ready))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(site.videos().uploads).toMatchObject([{ failure: { kind: 'network' } }])
  site.script.uploadVideo = { video: video(3), willOverwriteId: 0 }
  site.connect(true)
  await site.settle()
  expect(site.videos().uploads).toEqual([])
  expect(site.asked('uploadVideoPoster')).toHaveLength(1)
})

it('a poster that was forgotten meanwhile is sent anew', async () => {
  const site = await editing()
  site.script.ownVideos = list([])
  site.script.uploadVideoPoster = { id: 3 }
  site.script.uploadVideo = refusal(404)
  site.dispatch(sendVideo(ready))
  await site.settle()
  const [waiting] = site.videos().uploads
  expect(waiting?.failure?.code).toBe(404)
  site.script.uploadVideoPoster = { id: 4 }
  site.script.uploadVideo = { video: video(4), willOverwriteId: 0 }
  site.dispatch(retryVideo(waiting?.id ?? ''))
  await site.settle()
  expect(site.asked('uploadVideo').map(({ input }) => input)).toMatchObject([
    { body: { posterId: '3' } },
    { body: { posterId: '4' } },
  ])
  expect(site.videos().uploads).toEqual([])
})

it('a refused one can be cleared away, a running one stopped', async () => {
  const site = await editing()
  site.script.uploadVideoPoster = refusal(20903)
  site.dispatch(sendVideo(ready))
  await site.settle()
  const [refused] = site.videos().uploads
  expect(refused?.failure?.code).toBe(20903)
  site.dispatch(stopVideo(refused?.id ?? ''))
  site.script.uploadVideoPoster = () => new Promise(() => undefined)
  site.dispatch(sendVideo(ready))
  site.dispatch(stopVideo(site.videos().uploads[0]?.id ?? ''))
  expect(site.asked('uploadVideoPoster').at(-1)?.options).toMatchObject({ signal: { aborted: true } })
  expect(site.videos().uploads).toEqual([])
})

it('a removal shows at once and is taken back when it is refused; what operators decided shows at once, too', async () => {
  const site = await editing()
  site.script.ownVideos = list([video(2), video(1)])
  await site.dispatch(readVideos())
  site.script.deleteVideo = refusal(404)
  const removing = site.dispatch(removeVideo(1))
  expect(site.videos().videos?.videos).toHaveLength(1)
  await removing
  expect(site.videos().videos?.videos).toHaveLength(2)
  site.script.ownVideos = list([video(2, 'approved')])
  site.dispatch(videoReviewed({ id: 2, state: 'approved', reason: '', removedId: 1 }))
  await site.settle()
  expect(site.videos().videos?.videos[0]?.state).toBe('approved')
})

it('an intro clip shows at once and the one before comes back when it is refused', async () => {
  const site = await editing()
  const read = [{ ...video(2, 'approved'), intro: true }, video(1, 'approved')]
  site.script.ownVideos = list(read)
  await site.dispatch(readVideos())
  const intro = () => site.videos().videos?.videos.find((one) => one.intro === true)?.id
  site.script.introVideo = refusal(409)
  const choosing = site.dispatch(chooseIntro(1))
  expect(intro()).toBe(1)
  await choosing
  expect(site.asked('introVideo')[0]?.input).toEqual({ id: 1 })
  expect(intro()).toBe(2)
})

it('an appeal goes with its words, and the list is read again; a refusal is handed back', async () => {
  const site = await editing()
  site.script.ownVideos = list([{ ...video(3, 'rejected'), reason: 'contact', appeal: 'open' }])
  site.script.appealVideo = { ...video(3, 'rejected'), appeal: 'open' }
  expect(await site.dispatch(appealVideo(3, 'It is me.'))).toBeNull()
  expect(site.asked('appealVideo')[0]?.input).toEqual({ id: 3, text: 'It is me.' })
  expect(site.videos().videos?.videos).toMatchObject([{ id: 3, appeal: 'open' }])
  site.script.appealVideo = offline('appealVideo')
  expect(await site.dispatch(appealVideo(3, 'Again.'))).toMatchObject({ kind: 'network' })
})

it('what was decided before the first greeting of the socket is read with it, once there is a list', async () => {
  const site = await editing()
  site.dispatch(welcomed({} as never))
  await site.settle()
  expect(site.asked('ownVideos')).toEqual([])
  site.script.ownVideos = list([video(2)])
  await site.dispatch(readVideos())
  site.script.ownVideos = list([video(2, 'rejected')])
  site.dispatch(welcomed({} as never))
  await site.settle()
  expect(site.videos().videos?.videos).toMatchObject([{ id: 2, state: 'rejected' }])
})
