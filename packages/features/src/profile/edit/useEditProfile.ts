import { useEffect } from 'react'
import type { OwnPhotos, ProfileReview } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import {
  appealPhoto,
  orderPhotos,
  readPhotos,
  removePhoto,
  retryPhoto,
  sendPhoto,
  stopPhoto,
} from '@visavis/domain/profile/photos.actions'
import { draftProfile, saveProfile, undoProfile } from '@visavis/domain/profile/profile.actions'
import { useProfileReviewsQuery } from '@visavis/domain/profile/profileReviews.api'
import {
  selectProfile,
  type PictureUpload,
  type ProfileField,
  type ProfileState,
  type ProfileValues,
} from '@visavis/domain/profile/profile.slice'
import type { Me } from '@visavis/domain/session/session.machine'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useSpokenOptions } from '../../people/useSpokenOptions.ts'

/** Everything the page to edit one's profile shows and does. */
export interface EditProfile {
  readonly me: Me
  /** Device time, for the age. */
  readonly now: number
  /** What is saved, with what is typed over it. */
  readonly values: ProfileValues
  readonly fields: Pick<ProfileState, 'saving' | 'failures' | 'saved' | 'drafts'>
  readonly languages: readonly { id: number; name: string }[]
  /** Null until they are read. */
  readonly photos: OwnPhotos | null
  readonly photosFailure: GatewayFailure | null
  readonly uploads: readonly PictureUpload[]
  /** Own texts that wait for review or were rejected last. */
  readonly reviews: readonly ProfileReview[]
  readonly onDraft: <F extends ProfileField>(field: F, value: ProfileValues[F]) => void
  readonly onSave: (field: ProfileField) => void
  readonly onUndo: () => void
  readonly onReadPhotos: () => void
  readonly onSend: (picture: Blob) => void
  readonly onRetry: (uploadId: string) => void
  readonly onStop: (uploadId: string) => void
  readonly onRemove: (photoId: number) => void
  /** Answers why the appeal was not sent, or null. */
  readonly onAppeal: (photoId: number, text: string) => Promise<GatewayFailure | null>
  readonly onOrder: (ids: readonly number[]) => void
}

/** {@link EditProfile} of whoever is logged in; null before. */
export function useEditProfile(): EditProfile | null {
  const dispatch = useAppDispatch()
  const { clock } = usePorts()
  const me = useAppSelector(selectMe)
  const { photos, photosFailure, uploads, ...fields } = useAppSelector(selectProfile)
  const languages = useSpokenOptions()
  const { data: reviews = [] } = useProfileReviewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isHere = me !== null
  useEffect(() => {
    if (isHere) void dispatch(readPhotos())
  }, [dispatch, isHere])
  if (me === null) return null
  const { userName, bio, interests, birthday } = me
  return {
    me,
    now: clock.now(),
    values: { userName, bio, interests, languages: me.languages, birthday, ...fields.drafts },
    fields,
    languages,
    photos,
    photosFailure,
    uploads,
    reviews,
    onDraft: (field, value) => dispatch(draftProfile(field, value)),
    onSave: (field) => void dispatch(saveProfile(field)),
    onUndo: () => dispatch(undoProfile()),
    onReadPhotos: () => void dispatch(readPhotos()),
    onSend: (picture) => dispatch(sendPhoto(picture)),
    onRetry: (uploadId) => dispatch(retryPhoto(uploadId)),
    onStop: (uploadId) => dispatch(stopPhoto(uploadId)),
    onRemove: (photoId) => void dispatch(removePhoto(photoId)),
    onAppeal: (photoId, words) => dispatch(appealPhoto(photoId, words)),
    onOrder: (ids) => void dispatch(orderPhotos(ids)),
  }
}
