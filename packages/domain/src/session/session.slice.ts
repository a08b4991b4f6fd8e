import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { sessionHeld, sessionReleased } from './session.events.ts'
import { nextSessionState } from './session.machine.ts'
import type { Me, SessionEvent, SessionState } from './session.machine.ts'

interface State {
  readonly session: SessionState
  readonly heldBy: readonly string[]
}
const initialState: State = { session: { phase: 'start' }, heldBy: [] }
const step = (state: State, event: SessionEvent): State => ({
  ...state,
  session: nextSessionState(state.session, event),
})

/** Who is logged in. Only the session's own listeners and thunks step it. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: { stepped: (state: State, { payload }: PayloadAction<SessionEvent>) => step(state, payload) },
  extraReducers: (builder) => {
    builder
      .addCase(sessionHeld, (state: State, { payload }) => ({
        ...state,
        heldBy: [...state.heldBy.filter((by) => by !== payload.by), payload.by],
      }))
      .addCase(sessionReleased, (state: State, { payload }) => ({
        ...state,
        heldBy: state.heldBy.filter((by) => by !== payload.by),
      }))
  },
  selectors: {
    selectSession: (state) => state.session,
    selectPhase: (state) => state.session.phase,
    /** R4.01: not while auto-login is under way. */
    selectLoggedIn: (state) => state.session.phase === 'loggedIn',
    /** Start and auto-login: protected screens show their skeleton, no popup. */
    selectSessionPending: (state) => state.session.phase === 'start' || state.session.phase === 'autoLogin',
    selectMe: (state): Me | null =>
      state.session.phase === 'loggedIn' ||
      state.session.phase === 'complement' ||
      state.session.phase === 'leaving'
        ? state.session.me
        : null,
    selectMyId: (state): number => (state.session.phase === 'loggedIn' ? state.session.me.id : 0),
    selectHeld: (state) => state.heldBy.length > 0,
  },
})
export const {
  selectSession,
  selectPhase,
  selectLoggedIn,
  selectSessionPending,
  selectMe,
  selectMyId,
  selectHeld,
} = sessionSlice.selectors
export const { stepped: sessionStepped } = sessionSlice.actions
