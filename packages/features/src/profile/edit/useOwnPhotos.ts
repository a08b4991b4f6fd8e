import type { OwnPhotos } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import {
  appealPhoto,
  orderPhotos,
  readPhotos,
  removePhoto,
  retryPhoto,
  sendPhoto,
  stopPhoto,
  type PhotoPlace,
} from '@visavis/domain/profile/photos.actions'
import { selectProfile, type PictureUpload } from '@visavis/domain/profile/profile.slice'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useEffect } from 'react'

/** Pictures of one's own profile, those on their way, and what can be done about them. */
export interface OwnPhotosPart {
  /** Null until they are read. */
  readonly photos: OwnPhotos | null
  readonly photosFailure: GatewayFailure | null
  readonly uploads: readonly PictureUpload[]
  readonly onReadPhotos: () => void
  /** Sends one for the album, at its end or instead of a rejected one, or as the background. */
  readonly onSend: (picture: Blob, place?: PhotoPlace) => void
  readonly onRetry: (uploadId: string) => void
  readonly onStop: (uploadId: string) => void
  readonly onRemove: (photoId: number) => void
  /** Answers why the appeal was not sent, or null. */
  readonly onAppeal: (photoId: number, text: string) => Promise<GatewayFailure | null>
  readonly onOrder: (ids: readonly number[]) => void
}

/** {@link OwnPhotosPart} of whoever is logged in; read when it is drawn. */
export function useOwnPhotos(): OwnPhotosPart {
  const dispatch = useAppDispatch()
  const isHere = useAppSelector((state) => selectMe(state) !== null)
  const { photos, photosFailure, uploads } = useAppSelector(selectProfile)
  useEffect(() => {
    if (isHere) void dispatch(readPhotos())
  }, [dispatch, isHere])
  return {
    photos,
    photosFailure,
    uploads,
    onReadPhotos: () => void dispatch(readPhotos()),
    onSend: (picture, place) => dispatch(sendPhoto(picture, place)),
    onRetry: (uploadId) => dispatch(retryPhoto(uploadId)),
    onStop: (uploadId) => dispatch(stopPhoto(uploadId)),
    onRemove: (photoId) => void dispatch(removePhoto(photoId)),
    onAppeal: (photoId, words) => dispatch(appealPhoto(photoId, words)),
    onOrder: (ids) => void dispatch(orderPhotos(ids)),
  }
}
