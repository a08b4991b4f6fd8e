import { INTEREST_IDS, type ProfileReview } from '@visavis/core/contract'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { draftProfile, saveProfile, undoProfile } from '@visavis/domain/profile/profile.actions'
import { useInterestIdsQuery, useLanguageIdsQuery } from '@visavis/domain/profile/profileChoices.api'
import { useProfileReviewsQuery } from '@visavis/domain/profile/profileReviews.api'
import {
  selectProfile,
  type ProfileField,
  type ProfileState,
  type ProfileValues,
} from '@visavis/domain/profile/profile.slice'
import type { Me } from '@visavis/domain/session/session.machine'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useSpokenOptions } from '../../people/languages/useSpokenOptions.ts'
import { useOwnPhotos, type OwnPhotosPart } from './useOwnPhotos.ts'

/** Everything the page to edit one's profile shows and does. */
export interface EditProfile extends OwnPhotosPart {
  readonly me: Me
  /** Device time, for the age. */
  readonly now: number
  /** What is saved, with what is typed over it. */
  readonly values: ProfileValues
  readonly fields: Pick<ProfileState, 'saving' | 'failures' | 'saved' | 'drafts'>
  /** What there is to choose from (R7.65). */
  readonly interests: readonly number[]
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
  // Without the gateway's lists the built-in ones stand there.
  const languages = useSpokenOptions(useLanguageIdsQuery().data)
  const { data: interests = INTEREST_IDS } = useInterestIdsQuery()
  const { data: reviews = [] } = useProfileReviewsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (me === null) return null
  const { userName, bio, birthday } = me
  return {
    me,
    now: clock.now(),
    values: { userName, bio, interests: me.interests, languages: me.languages, birthday, ...fields.drafts },
    fields,
    interests,
    languages,
    ...photos,
    reviews,
    onDraft: (field, value) => dispatch(draftProfile(field, value)),
    onSave: (field) => void dispatch(saveProfile(field)),
    onUndo: () => dispatch(undoProfile()),
  }
}
