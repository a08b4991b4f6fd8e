import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { presenceReceived } from '../realtime/realtime.events.ts'
import { sessionEnded } from '../session/session.events.ts'

/** Status of a person as last heard (N.022–N.025). */
export type Status = 0 | 1 | 2 | 3
interface Presence {
  readonly userId: number
  readonly status: Status
}
interface State {
  readonly watched: readonly number[]
  readonly own: Status
  readonly heard: Readonly<Record<number, Status>>
}
const initialState: State = { watched: [], own: 2, heard: {} }
const hear = (state: State, answers: readonly Presence[]): State => ({
  ...state,
  heard: { ...state.heard, ...Object.fromEntries(answers.map(({ userId, status }) => [userId, status])) },
})

/** Dots of the people on screen: answers of the batch lookup, then pushes. */
export const presenceSlice = createSlice({
  name: 'presence',
  initialState: initialState as State,
  reducers: {
    /** People now on the visible page; replaces the earlier list. Screens dispatch it, at most 100 count. */
    peopleWatched: (state, { payload }: PayloadAction<readonly number[]>): State => ({
      ...state,
      watched: [...new Set(payload)].slice(0, 100),
    }),
    /** What this person is: online, busy in a call, invisible. Heartbeats carry it. */
    ownStatusChanged: (state, { payload }: PayloadAction<Status>) => {
      state.own = payload
    },
    statusesRead: (state, { payload }: PayloadAction<readonly Presence[]>): State => hear(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(presenceReceived, (state, { payload }): State => hear(state, [payload]))
      .addCase(sessionEnded, (state): State => ({ ...initialState, watched: state.watched }))
  },
  selectors: {
    selectOwnStatus: (state) => state.own,
    selectWatched: (state) => state.watched,
    selectStatusOf: (state, userId: number): Status | undefined => state.heard[userId],
  },
})
/** Status as last heard, or undefined when never heard: then use the status of the answer itself. */
export const { selectOwnStatus, selectStatusOf, selectWatched } = presenceSlice.selectors
export const { ownStatusChanged, peopleWatched, statusesRead } = presenceSlice.actions
