import type { GatewayFailure } from '@visavis/core/errors'
import { upload } from '@visavis/core/gateway/upload'
import type { DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { DomainPorts } from '../ports.ts'
import { whenLineReturns } from '../realtime/whenLineReturns.ts'
import { selectMyId } from '../session/session.slice.ts'
import { failureShown } from '../shell/shell.events.ts'
import { selectVideos, videosSlice } from './videos.slice.ts'

const { uploadBegan, uploadMoved, uploadEnded, videosRead, videosFailed } = videosSlice.actions

/** A video that is ready to be sent, and the picture that stands for it. */
export interface ReadyVideo {
  readonly video: Blob
  readonly poster: Blob
}
interface Sending extends ReadyVideo {
  readonly stop: AbortController
  /** Number of its poster, once that has arrived. */
  posterId: number | null
  /** Ids of the two requests: tries of one carry the same. */
  requests: { readonly poster: string; readonly video: string }
}

/** Files on their way, by upload: the store holds plain data only. */
const filesOf = new WeakMap<DomainPorts, Map<string, Sending>>()
function sending(ports: DomainPorts) {
  const known = filesOf.get(ports) ?? new Map<string, Sending>()
  filesOf.set(ports, known)
  return known
}

/** Sends a video for one's profile; it goes on when the page is left. */
export const sendVideo =
  (ready: ReadyVideo): DomainThunk =>
  (dispatch, _getState, ports) => {
    const id = ports.randomId()
    const requests = { poster: ports.randomId(), video: ports.randomId() }
    sending(ports).set(id, { ...ready, stop: new AbortController(), posterId: null, requests })
    dispatch(uploadBegan({ id, poster: URL.createObjectURL(ready.poster) }))
    void dispatch(runUpload(id))
  }

/** Sends the same files again, as the same requests: a lost answer makes no second video. */
export const retryVideo =
  (id: string): DomainThunk =>
  (dispatch, getState) => {
    const waiting = selectVideos(getState()).uploads.find((one) => one.id === id)
    if (waiting === undefined || waiting.failure === null) return
    dispatch(uploadMoved({ id, share: 0, failure: null }))
    void dispatch(runUpload(id))
  }

/** Stops an upload, or clears one that failed away. */
export const stopVideo =
  (id: string): DomainThunk =>
  (dispatch, getState, ports) => {
    sending(ports).get(id)?.stop.abort()
    sending(ports).delete(id)
    const shown = selectVideos(getState()).uploads.find((one) => one.id === id)
    if (shown !== undefined) URL.revokeObjectURL(shown.poster)
    dispatch(uploadEnded(id))
  }

const runUpload =
  (id: string): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const sent = sending(ports).get(id)
    if (sent === undefined) return
    const failure = await sendBoth(ports, sent, (share) => dispatch(uploadMoved({ id, share })))
    if (!sending(ports).has(id)) return
    if (failure === null) {
      // The tile of the upload goes when that of the video is there.
      await dispatch(readVideos())
      dispatch(stopVideo(id))
      return
    }
    // A poster waits for an hour only: what comes later brings it again, as another one.
    if (failure.code === 404) {
      sent.posterId = null
      sent.requests = { poster: ports.randomId(), video: ports.randomId() }
    }
    dispatch(uploadMoved({ id, failure }))
    if (failure.kind !== 'network') return
    // The line was away: again by itself when it is back.
    whenLineReturns(ports, () => dispatch(retryVideo(id)))
  }

/** @returns why it did not arrive; null once it has */
async function sendBoth(
  { gateway }: DomainPorts,
  sent: Sending,
  onShare: (share: number) => void,
): Promise<GatewayFailure | null> {
  const { signal } = sent.stop
  // The poster is a small part of the whole.
  const whole = sent.poster.size + sent.video.size
  const moved =
    (before: number, size: number) =>
    ({ sent: bytes, total }: { sent: number; total: number }): void =>
      onShare((before + (total === 0 ? 0 : (bytes / total) * size)) / whole)
  if (sent.posterId === null) {
    const poster = await upload(
      gateway,
      'uploadVideoPoster',
      { query: {}, body: { picture: sent.poster } },
      { requestId: sent.requests.poster, signal, onProgress: moved(0, sent.poster.size) },
    )
    if (!poster.ok) return poster.failure
    sent.posterId = poster.data.id
  }
  const video = await upload(
    gateway,
    'uploadVideo',
    { query: {}, body: { video: sent.video, posterId: String(sent.posterId) } },
    { requestId: sent.requests.video, signal, onProgress: moved(sent.poster.size, sent.video.size) },
  )
  return video.ok ? null : video.failure
}

/** Reads one's videos. */
export const readVideos =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    dispatch(videosFailed(null))
    const result = await gateway.request('ownVideos')
    if (!result.ok) {
      dispatch(videosFailed(result.failure))
      return
    }
    dispatch(videosRead(result.data))
    dispatch(gatewayApi.util.invalidateTags([{ type: 'Person', id: String(selectMyId(getState())) }]))
  }

/** Asks for a second look at a rejected video. @returns why it was not sent, or null */
export const appealVideo =
  (id: number, text: string): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('appealVideo', { id, text }, { requestId: randomId() })
    if (!result.ok) return result.failure
    await dispatch(readVideos())
    return null
  }

/** Makes a video the intro clip: it is at once, and the one before comes back when the gateway refuses. */
export const chooseIntro =
  (id: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, randomId }) => {
    const { videos } = selectVideos(getState())
    if (videos === null) return
    dispatch(
      videosRead({ ...videos, videos: videos.videos.map((one) => ({ ...one, intro: one.id === id })) }),
    )
    const result = await gateway.request('introVideo', { id }, { requestId: randomId() })
    if (!result.ok) {
      dispatch(videosRead(videos))
      dispatch(failureShown({ failure: result.failure }))
    }
    await dispatch(readVideos())
  }

/** Deletes a video of one's profile: it is gone at once, and comes back when the gateway refuses. */
export const removeVideo =
  (id: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, randomId }) => {
    const { videos } = selectVideos(getState())
    if (videos === null) return
    dispatch(videosRead({ ...videos, videos: videos.videos.filter((one) => one.id !== id) }))
    const result = await gateway.request('deleteVideo', { id }, { requestId: randomId() })
    if (!result.ok) {
      dispatch(videosRead(videos))
      dispatch(failureShown({ failure: result.failure }))
    }
    await dispatch(readVideos())
  }
