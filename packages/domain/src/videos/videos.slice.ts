import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { OwnVideos } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { sessionEnded } from '../session/session.events.ts'

/** A video on its way to the gateway; the files themselves lie outside the store. */
export interface VideoUpload {
  readonly id: string
  /** Address of its poster in this page. */
  readonly poster: string
  /** Part that was sent, 0 to 1. */
  readonly share: number
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: GatewayFailure | null
}

export interface VideosState {
  readonly uploads: readonly VideoUpload[]
  /** Own videos as read last; null before, and why reading failed. */
  readonly videos: OwnVideos | null
  readonly failure: GatewayFailure | null
}
const initialState: VideosState = { uploads: [], videos: null, failure: null }

export const videosSlice = createSlice({
  name: 'videos',
  initialState: initialState as VideosState,
  reducers: {
    videosRead: (state, { payload }: PayloadAction<OwnVideos>): VideosState => ({
      ...(state as VideosState),
      videos: payload,
      failure: null,
    }),
    /** What was read before stays. */
    videosFailed: (state, { payload }: PayloadAction<GatewayFailure | null>): VideosState => ({
      ...(state as VideosState),
      failure: payload,
    }),
    uploadBegan: (state, { payload }: PayloadAction<{ id: string; poster: string }>): VideosState => ({
      ...(state as VideosState),
      uploads: [...(state as VideosState).uploads, { ...payload, share: 0, failure: null }],
    }),
    uploadMoved: (
      state,
      {
        payload: { id, ...change },
      }: PayloadAction<{ id: string; share?: number; failure?: GatewayFailure | null }>,
    ): VideosState => ({
      ...(state as VideosState),
      uploads: (state as VideosState).uploads.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }),
    uploadEnded: (state, { payload: id }: PayloadAction<string>): VideosState => ({
      ...(state as VideosState),
      uploads: (state as VideosState).uploads.filter((one) => one.id !== id),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
})

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof videosSlice> {}
}

/** Own videos and those on their way; nothing before the concept is here. */
export const selectVideos = (state: { readonly videos?: VideosState | undefined }): VideosState =>
  state.videos ?? initialState
