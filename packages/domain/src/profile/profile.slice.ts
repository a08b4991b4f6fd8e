import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { OwnPhotos } from '@visavis/core/contract'
import type { PhotoKind } from '@visavis/core/contract/photos'
import type { GatewayFailure } from '@visavis/core/errors'
import { sessionEnded } from '../session/session.events.ts'
import type { Me } from '../session/session.machine.ts'

/** Fields of one's own profile that are saved one by one. */
export const PROFILE_FIELDS = ['userName', 'bio', 'interests', 'languages', 'birthday'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileValues = Pick<Me, ProfileField>

/** A picture on its way to the gateway; the file itself lies outside the store. */
export interface PictureUpload {
  readonly id: string
  /** Of the album, or the background. */
  readonly kind: PhotoKind
  /** The rejected picture whose place it takes. */
  readonly instead?: number
  /** Address of the picture in this page. */
  readonly picture: string
  /** Part that was sent, 0 to 1. */
  readonly share: number
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: GatewayFailure | null
}

export interface ProfileState {
  /** What was typed or chosen and is not saved; kept when the page is left. */
  readonly drafts: Readonly<Partial<ProfileValues>>
  readonly saving: readonly ProfileField[]
  readonly failures: Readonly<Partial<Record<ProfileField, GatewayFailure>>>
  /** The last field that was saved, with what it was before: "Undo" brings that back. */
  readonly saved: { readonly field: ProfileField; readonly before: ProfileValues[ProfileField] } | null
  readonly uploads: readonly PictureUpload[]
  /** Own pictures as read last; null before, and why reading failed. */
  readonly photos: OwnPhotos | null
  readonly photosFailure: GatewayFailure | null
}
const initialState: ProfileState = {
  drafts: {},
  saving: [],
  failures: {},
  saved: null,
  uploads: [],
  photos: null,
  photosFailure: null,
}
/** The same without one key. */
function without<T extends object>(values: T, field: ProfileField): T {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== field)) as T
}

export const profileSlice = createSlice({
  name: 'profile',
  initialState: initialState as ProfileState,
  reducers: {
    drafted: (
      state,
      {
        payload: { field, value },
      }: PayloadAction<{ field: ProfileField; value: ProfileValues[ProfileField] }>,
    ): ProfileState => ({
      ...(state as ProfileState),
      drafts: { ...(state as ProfileState).drafts, [field]: value },
      failures: without((state as ProfileState).failures, field),
    }),
    /** The draft is what the gateway has, or nobody wants it any more. */
    draftDropped: (state, { payload: field }: PayloadAction<ProfileField>): ProfileState => ({
      ...(state as ProfileState),
      drafts: without((state as ProfileState).drafts, field),
      failures: without((state as ProfileState).failures, field),
    }),
    saveBegan: (state, { payload: field }: PayloadAction<ProfileField>): ProfileState => ({
      ...(state as ProfileState),
      saving: [...state.saving, field],
      saved: null,
    }),
    saveEnded: (
      state,
      {
        payload: { field, failure, before },
      }: PayloadAction<{
        field: ProfileField
        failure?: GatewayFailure
        /** Left out where it cannot be undone. */ before?: ProfileValues[ProfileField]
      }>,
    ): ProfileState => {
      const { failures, ...rest } = state as ProfileState
      return {
        ...rest,
        saving: rest.saving.filter((one) => one !== field),
        failures: failure === undefined ? without(failures, field) : { ...failures, [field]: failure },
        saved: before === undefined ? rest.saved : { field, before },
      }
    },
    photosRead: (state, { payload }: PayloadAction<OwnPhotos>): ProfileState => ({
      ...(state as ProfileState),
      photos: payload,
      photosFailure: null,
    }),
    /** What was read before stays. */
    photosFailed: (state, { payload }: PayloadAction<GatewayFailure | null>): ProfileState => ({
      ...(state as ProfileState),
      photosFailure: payload,
    }),
    uploadBegan: (
      state,
      { payload }: PayloadAction<{ id: string; kind: PhotoKind; picture: string }>,
    ): ProfileState => ({
      ...(state as ProfileState),
      uploads: [...(state as ProfileState).uploads, { ...payload, share: 0, failure: null }],
    }),
    uploadMoved: (
      state,
      {
        payload: { id, ...change },
      }: PayloadAction<{ id: string; share?: number; failure?: GatewayFailure | null }>,
    ): ProfileState => ({
      ...(state as ProfileState),
      uploads: (state as ProfileState).uploads.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }),
    uploadEnded: (state, { payload: id }: PayloadAction<string>): ProfileState => ({
      ...(state as ProfileState),
      uploads: (state as ProfileState).uploads.filter((one) => one.id !== id),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
})

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof profileSlice> {}
}

/** What is being edited; nothing before the concept is here. */
export const selectProfile = (state: { readonly profile?: ProfileState | undefined }): ProfileState =>
  state.profile ?? initialState
