import type { OwnPhotos } from '@visavis/core/contract'
import type { PhotoKind } from '@visavis/core/contract/photos'
import type { GatewayFailure } from '@visavis/core/errors'
import { upload } from '@visavis/core/gateway/upload'
import type { DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { DomainPorts } from '../ports.ts'
import { whenLineReturns } from '../realtime/whenLineReturns.ts'
import { selectMe, sessionStepped } from '../session/session.slice.ts'
import { failureShown } from '../shell/shell.events.ts'
import { profileSlice, selectProfile } from './profile.slice.ts'

const { uploadBegan, uploadMoved, uploadEnded, photosRead, photosFailed } = profileSlice.actions

/** Files on their way, by upload: the store holds plain data only. */
const filesOf = new WeakMap<
  DomainPorts,
  Map<string, { readonly file: Blob; readonly stop: AbortController }>
>()
function sending(ports: DomainPorts) {
  const known = filesOf.get(ports) ?? new Map<string, { file: Blob; stop: AbortController }>()
  filesOf.set(ports, known)
  return known
}

/** Where a picture goes; `instead`: a rejected one of the album, which goes once this one has arrived. */
export interface PhotoPlace {
  readonly kind?: PhotoKind
  readonly instead?: number
}

/**
 * Sends a picture for one's profile; it goes on when the page is left. There is one background: a newer one
 * stops what is on its way.
 */
export const sendPhoto =
  (file: Blob, { kind = 'album', instead }: PhotoPlace = {}): DomainThunk =>
  (dispatch, getState, ports) => {
    const id = ports.randomId()
    if (kind === 'background')
      for (const earlier of selectProfile(getState()).uploads)
        if (earlier.kind === kind) dispatch(stopPhoto(earlier.id))
    sending(ports).set(id, { file, stop: new AbortController() })
    dispatch(
      uploadBegan({
        id,
        kind,
        ...(instead !== undefined && { instead }),
        picture: URL.createObjectURL(file),
      }),
    )
    void dispatch(runUpload(id))
  }

/** Sends the same file again, as the same request: a lost answer makes no second picture. */
export const retryPhoto =
  (id: string): DomainThunk =>
  (dispatch, getState) => {
    const waiting = selectProfile(getState()).uploads.find((one) => one.id === id)
    if (waiting === undefined || waiting.failure === null) return
    dispatch(uploadMoved({ id, share: 0, failure: null }))
    void dispatch(runUpload(id))
  }

/** Stops an upload, or clears one that failed away. */
export const stopPhoto =
  (id: string): DomainThunk =>
  (dispatch, getState, ports) => {
    sending(ports).get(id)?.stop.abort()
    sending(ports).delete(id)
    const shown = selectProfile(getState()).uploads.find((one) => one.id === id)
    if (shown !== undefined) URL.revokeObjectURL(shown.picture)
    dispatch(uploadEnded(id))
  }

const runUpload =
  (id: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const sent = sending(ports).get(id)
    const waiting = selectProfile(getState()).uploads.find((one) => one.id === id)
    if (sent === undefined || waiting === undefined) return
    const result = await upload(
      ports.gateway,
      'uploadAlbumImage',
      {
        query: {
          kind: waiting.kind,
          ...(waiting.instead !== undefined && { instead: waiting.instead }),
        },
        body: { picture: sent.file },
      },
      {
        requestId: id,
        signal: sent.stop.signal,
        onProgress: ({ sent: bytes, total }) =>
          dispatch(uploadMoved({ id, share: total === 0 ? 0 : bytes / total })),
      },
    )
    if (!sending(ports).has(id)) return
    if (result.ok) {
      // The tile of the upload goes when that of the picture is there.
      await dispatch(readPhotos())
      dispatch(stopPhoto(id))
      return
    }
    dispatch(uploadMoved({ id, failure: result.failure }))
    if (result.failure.kind !== 'network') return
    // The line was away: again by itself when it is back.
    whenLineReturns(ports, () => dispatch(retryPhoto(id)))
  }

/** Reads one's pictures, and shows the face and the background that come of them everywhere. */
export const readPhotos =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    dispatch(photosFailed(null))
    const result = await gateway.request('ownPhotos')
    if (!result.ok) {
      dispatch(photosFailed(result.failure))
      return
    }
    dispatch(photosRead(result.data))
    const me = selectMe(getState())
    if (me === null) return
    const { headImg, backgroundImg } = result.data
    if (me.headImg !== headImg || me.backgroundImg !== backgroundImg)
      dispatch(sessionStepped({ type: 'changed', me: { headImg, backgroundImg } }))
    dispatch(gatewayApi.util.invalidateTags([{ type: 'Person', id: String(me.id) }]))
  }

/** Changes what is shown at once and asks the gateway; a refused change is said and taken back. */
const change =
  (
    recipe: (photos: OwnPhotos) => Partial<OwnPhotos>,
    ask: (ports: DomainPorts) => Promise<Asked>,
  ): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { photos } = selectProfile(getState())
    if (photos !== null) dispatch(photosRead({ ...photos, ...recipe(photos) }))
    const result = await ask(ports)
    if (!result.ok) {
      if (photos !== null) dispatch(photosRead(photos))
      dispatch(failureShown({ failure: result.failure }))
    }
    await dispatch(readPhotos())
  }
type Asked = { readonly ok: true } | { readonly ok: false; readonly failure: GatewayFailure }

/** Deletes a picture of one's profile, of the album or the background. */
export const removePhoto = (id: number): DomainThunk<Promise<void>> =>
  change(
    ({ photos, background }) => ({
      photos: photos.filter((one) => one.id !== id),
      background: background?.id === id ? undefined : background,
    }),
    ({ gateway, randomId }) => gateway.request('deleteAlbumPic', { id }, { requestId: randomId() }),
  )

/** Asks for a second look at a rejected picture. @returns why it was not sent, or null */
export const appealPhoto =
  (id: number, text: string): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('appealPhoto', { id, text }, { requestId: randomId() })
    if (!result.ok) return result.failure
    await dispatch(readPhotos())
    return null
  }

/** Puts one's album into an order. */
export const orderPhotos = (ids: readonly number[]): DomainThunk<Promise<void>> =>
  change(
    ({ photos }) => ({
      photos: photos.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    }),
    ({ gateway, randomId }) => gateway.request('orderAlbum', { ids: [...ids] }, { requestId: randomId() }),
  )
