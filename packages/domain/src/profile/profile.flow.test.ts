import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnPhoto, OwnPhotos } from '@visavis/core/contract'
import { photoReviewed, welcomed } from '../realtime/realtime.events.ts'
import { selectMe } from '../session/session.slice.ts'
import { loggedInSite } from '../test/loggedInSite.ts'
import { me, offline, refusal } from '../test/testPorts.ts'
import { orderPhotos, readPhotos, removePhoto, retryPhoto, sendPhoto, stopPhoto } from './photos.actions.ts'
import { draftProfile, saveProfile, undoProfile } from './profile.actions.ts'
import { profileReviewsApi } from './profileReviews.api.ts'
import { profileConcept } from './profile.concept.ts'
import { selectProfile } from './profile.slice.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function editing() {
  const site = await loggedInSite()
  site.store.install(profileConcept)
  const state = () => site.store.getState()
  const { dispatch } = site.store
  const asked = (name: string) => site.calls.filter((call) => call.name === name)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { ...site, dispatch, state, asked, settle, profile: () => selectProfile(state()) }
}
const user = (changes: object) => ({ ...me, ...changes })

it('saves a field with what was typed, and "Undo" brings back what was there before', async () => {
  const site = await editing()
  site.script.updateUser = (body: object) => user(body)
  site.dispatch(draftProfile('userName', 'Neo'))
  expect([site.profile().drafts, selectMe(site.state())?.userName]).toEqual([{ userName: 'Neo' }, 'Me'])
  await site.dispatch(saveProfile('userName'))
  expect([site.profile().drafts, selectMe(site.state())?.userName]).toEqual([{}, 'Neo'])
  site.dispatch(undoProfile())
  await site.settle()
  expect([selectMe(site.state())?.userName, site.profile().saved]).toEqual(['Me', null])
})

it('keeps a refused draft with its failure until it is changed', async () => {
  const site = await editing()
  site.script.updateUser = refusal(20905)
  site.dispatch(draftProfile('userName', 'Bad'))
  await site.dispatch(saveProfile('userName'))
  expect([site.profile().drafts, site.profile().failures.userName?.code, site.profile().saving]).toEqual([
    { userName: 'Bad' },
    20905,
    [],
  ])
  site.dispatch(draftProfile('userName', 'Good'))
  expect(site.profile().failures).toEqual({})
})

it('goes again by itself when the line is back, unless it is being changed', async () => {
  const site = await editing()
  const lose = async (bio: string) => {
    site.script.updateUser = offline('updateUser')
    site.dispatch(draftProfile('bio', bio))
    void site.dispatch(saveProfile('bio'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(site.profile().failures.bio).toMatchObject({ kind: 'network' })
    site.script.updateUser = (body: object) => user(body)
  }
  await lose('Hello')
  site.connect(true)
  await site.settle()
  expect([site.profile().drafts, selectMe(site.state())?.bio]).toEqual([{}, 'Hello'])
  await lose('Hello th')
  site.dispatch(draftProfile('bio', 'Hello there'))
  site.connect(true)
  await site.settle()
  expect([site.profile().drafts, selectMe(site.state())?.bio]).toEqual([{ bio: 'Hello there' }, 'Hello'])
})

it('sends what was changed while it was saving after it, and nothing where nothing changed', async () => {
  const site = await editing()
  let answer: (value: unknown) => void = () => undefined
  site.script.updateUser = (body: object) =>
    site.asked('updateUser').length === 1 ? new Promise((resolve) => (answer = resolve)) : user(body)
  site.dispatch(draftProfile('interests', [1]))
  const saving = site.dispatch(saveProfile('interests'))
  site.dispatch(draftProfile('interests', [1, 2]))
  await site.dispatch(saveProfile('interests'))
  answer(user({ interests: [1] }))
  await saving
  expect(site.asked('updateUser').map(({ input }) => input)).toEqual([
    { interests: [1] },
    { interests: [1, 2] },
  ])
  expect(selectMe(site.state())?.interests).toEqual([1, 2])
  site.dispatch(draftProfile('interests', [1, 2]))
  await site.dispatch(saveProfile('interests'))
  expect(site.asked('updateUser')).toHaveLength(2)
})

it('offers no way back for a birthday', async () => {
  const site = await editing()
  site.script.updateUser = (body: object) => user({ ...body, birthdayEditable: false })
  site.dispatch(draftProfile('birthday', '1991-02-03'))
  await site.dispatch(saveProfile('birthday'))
  expect([site.profile().saved, selectMe(site.state())?.birthdayEditable]).toEqual([null, false])
})

const photo = (id: number, state: OwnPhoto['state'] = 'review'): OwnPhoto => ({
  id,
  state,
  reason: '',
  shown: state === 'approved',
  url: `/media/${id}`,
  thumbnail: '',
  preview: '',
})
const list = (photos: OwnPhoto[], headImg = ''): OwnPhotos => ({
  photos,
  max: 6,
  reviewFirst: true,
  headImg,
  backgroundImg: '',
})
const file = new Blob(['x'], { type: 'image/webp' })
const shown = (state: Parameters<typeof selectProfile>[0]) =>
  selectProfile(state).photos?.photos.map(({ id }) => id)

it('a picture that arrived stands in the list, and its face everywhere', async () => {
  const site = await editing()
  site.script.ownPhotos = list([photo(1, 'approved')], '/media/photos/1')
  site.script.uploadAlbumImage = photo(1)
  site.dispatch(sendPhoto(file))
  expect(site.profile().uploads).toMatchObject([{ share: 0, failure: null }])
  await site.settle()
  expect([site.profile().uploads, shown(site.state()), selectMe(site.state())?.headImg]).toEqual([
    [],
    [1],
    '/media/photos/1',
  ])
})

it('one that did not arrive waits with its file, and goes again under the same request when the line is back', async () => {
  const site = await editing()
  site.script.ownPhotos = list([photo(1)])
  site.script.uploadAlbumImage = offline('uploadAlbumImage')
  site.dispatch(sendPhoto(file))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(site.profile().uploads).toMatchObject([{ failure: { kind: 'network' } }])
  const tries = site.asked('uploadAlbumImage').length
  site.script.uploadAlbumImage = photo(1)
  site.connect(true)
  await site.settle()
  expect(site.profile().uploads).toEqual([])
  const sent = site.asked('uploadAlbumImage')
  expect(sent).toHaveLength(tries + 1)
  expect(new Set(sent.map(({ options }) => (options as { requestId: string }).requestId)).size).toBe(1)
})

it('one instead of a rejected picture says whose place it takes, also at the next try', async () => {
  const site = await editing()
  site.script.uploadAlbumImage = refusal(20916)
  site.dispatch(sendPhoto(file, { instead: 7 }))
  await site.settle()
  const [waiting] = site.profile().uploads
  expect(waiting).toMatchObject({ instead: 7, failure: { code: 20916 } })
  site.dispatch(retryPhoto(waiting?.id ?? ''))
  expect(site.asked('uploadAlbumImage').map(({ input }) => (input as { query: object }).query)).toEqual([
    { kind: 'album', instead: 7 },
    { kind: 'album', instead: 7 },
  ])
})

it('a refused one can be cleared away, a running one stopped', async () => {
  const site = await editing()
  site.script.uploadAlbumImage = refusal(20903)
  site.dispatch(sendPhoto(file))
  await site.settle()
  const [refused] = site.profile().uploads
  expect(refused?.failure?.code).toBe(20903)
  site.dispatch(stopPhoto(refused?.id ?? ''))
  expect(site.profile().uploads).toEqual([])
  site.dispatch(retryPhoto(refused?.id ?? ''))
  site.script.uploadAlbumImage = () => new Promise(() => undefined)
  site.dispatch(sendPhoto(file))
  const [running] = site.profile().uploads
  site.dispatch(stopPhoto(running?.id ?? ''))
  expect(site.asked('uploadAlbumImage').at(-1)?.options).toMatchObject({ signal: { aborted: true } })
  expect(site.profile().uploads).toEqual([])
})

it('an order or a removal shows at once and is taken back when it is refused', async () => {
  const site = await editing()
  site.script.ownPhotos = list([photo(1), photo(2)])
  await site.dispatch(readPhotos())
  let answer: (value: unknown) => void = () => undefined
  site.script.orderAlbum = () => new Promise((resolve) => (answer = resolve))
  const ordering = site.dispatch(orderPhotos([2, 1]))
  expect(shown(site.state())).toEqual([2, 1])
  await site.settle()
  answer(refusal(404))
  await ordering
  expect(shown(site.state())).toEqual([1, 2])
  site.script.deleteAlbumPic = null
  site.script.ownPhotos = list([photo(1)])
  await site.dispatch(removePhoto(2))
  expect(shown(site.state())).toEqual([1])
})

it('what operators decided shows at once: the list, and the face also without the page', async () => {
  const site = await loggedInSite()
  site.script.currentUser = user({ headImg: '/media/photos/9' })
  site.store.dispatch(photoReviewed({ id: 1, state: 'approved', reason: '' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(selectMe(site.store.getState())?.headImg).toBe('/media/photos/9')
  const page = await editing()
  page.script.currentUser = user({})
  page.script.ownPhotos = list([photo(1)])
  await page.dispatch(readPhotos())
  page.script.ownPhotos = list([photo(1, 'approved')])
  page.dispatch(photoReviewed({ id: 1, state: 'approved', reason: '' }))
  await page.settle()
  expect(page.profile().photos?.photos[0]?.state).toBe('approved')
})

it('a background goes its own way: a newer one stops what is on its way, a removal is taken back (R3.10)', async () => {
  const site = await editing()
  let ids = 0
  Object.assign(site.ports, { randomId: () => `id${(ids += 1)}` })
  site.script.uploadAlbumImage = () => new Promise(() => undefined)
  site.dispatch(sendPhoto(file))
  site.dispatch(sendPhoto(file, { kind: 'background' }))
  site.dispatch(sendPhoto(file, { kind: 'background' }))
  expect(site.profile().uploads.map(({ kind }) => kind)).toEqual(['album', 'background'])
  const sent = site.asked('uploadAlbumImage')
  expect(sent.map(({ input }) => (input as { query: { kind: string } }).query.kind)).toEqual([
    'album',
    'background',
    'background',
  ])
  const aborted = sent.map(({ options }) => (options as { signal: AbortSignal }).signal.aborted)
  expect(aborted).toEqual([false, true, false])

  site.script.ownPhotos = { ...list([photo(1)]), background: photo(2), backgroundImg: '/media/photos/2' }
  await site.dispatch(readPhotos())
  expect(selectMe(site.state())?.backgroundImg).toBe('/media/photos/2')
  let answer: (value: unknown) => void = () => undefined
  site.script.deleteAlbumPic = () => new Promise((resolve) => (answer = resolve))
  const removing = site.dispatch(removePhoto(2))
  expect([shown(site.state()), site.profile().photos?.background]).toEqual([[1], undefined])
  await site.settle()
  answer(refusal(500))
  await removing
  expect(site.profile().photos?.background?.id).toBe(2)
})

it('what was decided before the first greeting of the socket is read with it', async () => {
  const site = await editing()
  site.script.ownPhotos = list([])
  site.script.profileReviews = []
  await site.dispatch(readPhotos())
  void site.dispatch(profileReviewsApi.endpoints.profileReviews.initiate(undefined))
  await site.settle()
  site.dispatch(welcomed({} as never))
  await site.settle()
  expect([site.asked('ownPhotos').length, site.asked('profileReviews').length]).toEqual([2, 2])
})
