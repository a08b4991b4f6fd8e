import type { ProfileReview } from '@visavis/core/contract'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { draftProfile, saveProfile, undoProfile } from '@visavis/domain/profile/profile.actions'
import { useProfileReviewsQuery } from '@visavis/domain/profile/profileReviews.api'
import {
  selectProfile,
  type ProfileField,
  type ProfileState,
  type ProfileValues,
} from '@visavis/domain/profile/profile.slice'
import type { Me } from '@visavis/domain/session/session.machine'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useSpokenOptions } from '../../people/useSpokenOptions.ts'
import { useOwnPhotos, type OwnPhotosPart } from './useOwnPhotos.ts'

/** Everything the page to edit one's profile shows and does. */
export interface EditProfile extends OwnPhotosPart {
  readonly me: Me
  /** Device time, for the age. */
  readonly now: number
  /** What is saved, with what is typed over it. */
  readonly values: ProfileValues
  readonly fields: Pick<ProfileState, 'saving' | 'failures' | 'saved' | 'drafts'>
  readonly languages: readonly { id: number; name: string }[]
  /** Own texts that wait for review or were rejected last. */
  readonly reviews: readonly ProfileReview[]
  readonly onDraft: <F extends ProfileField>(field: F, value: ProfileValues[F]) => void
  readonly onSave: (field: ProfileField) => void
  readonly onUndo: () => void
}

/** {@link EditProfile} of whoever is logged in; null before. */
export function useEditProfile(): EditProfile | null {
  const dispatch = useAppDispatch()
  const { clock } = usePorts()
  const me = useAppSelector(selectMe)
  const {
    photos: _photos,
    photosFailure: _failure,
    uploads: _uploads,
    ...fields
  } = useAppSelector(selectProfile)
  const photos = useOwnPhotos()
  const languages = useSpokenOptions()
  const { data: reviews = [] } = useProfileReviewsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (me === null) return null
  const { userName, bio, interests, birthday } = me
  return {
    me,
    now: clock.now(),
    values: { userName, bio, interests, languages: me.languages, birthday, ...fields.drafts },
    fields,
    languages,
    ...photos,
    reviews,
    onDraft: (field, value) => dispatch(draftProfile(field, value)),
    onSave: (field) => void dispatch(saveProfile(field)),
    onUndo: () => dispatch(undoProfile()),
  }
}
