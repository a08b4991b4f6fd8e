import { createEntityAdapter, createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { presenceReceived } from '../realtime/realtime.events.ts'
import { sessionEnded } from '../session/session.events.ts'

/** Status of a person as last heard (N.022–N.025). */
export type Status = 0 | 1 | 2 | 3
interface Presence { readonly userId: number; readonly status: Status }
const adapter = createEntityAdapter<Presence, number>({ selectId: ({ userId }) => userId })
const initialState = adapter.getInitialState<{ watched: readonly number[]; own: Status }>({ watched: [], own: 2 })

/** Dots of the people on screen: answers of the batch lookup, then pushes. */
export const presenceSlice = createSlice({
  name: 'presence',
  initialState,
  reducers: {
    /** People now on the visible page; replaces the earlier list. Screens dispatch it, at most 100 count. */
    peopleWatched: (state, { payload }: PayloadAction<readonly number[]>) => { state.watched = [...new Set(payload)].slice(0, 100) },
    /** What this person is: online, busy in a call, invisible. Heartbeats carry it. */
    ownStatusChanged: (state, { payload }: PayloadAction<Status>) => { state.own = payload },
    statusesRead: (state, { payload }: PayloadAction<readonly Presence[]>) => { adapter.upsertMany(state, payload) },
  },
  extraReducers: (builder) => {
    builder
      .addCase(presenceReceived, (state, { payload }) => { adapter.upsertOne(state, payload) })
      .addCase(sessionEnded, (state) => ({ ...initialState, watched: state.watched }))
  },
  selectors: { selectOwnStatus: (state) => state.own, selectWatched: (state) => state.watched, selectStatusOf: (state, userId: number): Status | undefined => state.entities[userId]?.status },
})
/** Status as last heard, or undefined when never heard: then use the status of the answer itself. */
export const { selectOwnStatus, selectStatusOf, selectWatched } = presenceSlice.selectors
export const { ownStatusChanged, peopleWatched, statusesRead } = presenceSlice.actions
