import { createSlice } from '@reduxjs/toolkit'
import { balanceReceived, callBilled, pointsReceived, welcomed } from '../realtime/realtime.events.ts'
import { sessionEnded } from '../session/session.events.ts'
import { sessionStepped } from '../session/session.slice.ts'

interface State {
  /** Coins as the gateway last said; null before the first word. */
  readonly goldNum: number | null
  readonly points: number
  /** Sequence of the last balance event: older ones are ignored (W.26). */
  readonly seq: number
}
const initialState: State = { goldNum: null, points: 0, seq: 0 }

/** Balance and points, never computed here: only what the gateway says. */
export const coinsSlice = createSlice({
  name: 'coins',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(balanceReceived, (state, { payload }): State =>
        payload.seq <= state.seq ? state : { ...state, goldNum: payload.goldNum, seq: payload.seq },
      )
      .addCase(pointsReceived, (state, { payload }): State => ({ ...state, points: payload.points }))
      .addCase(welcomed, (state, { payload }): State => ({ ...state, goldNum: payload.goldNum }))
      .addCase(callBilled, (state, { payload }): State => ({ ...state, goldNum: payload.goldNum }))
      .addCase(sessionStepped, (state, { payload }): State =>
        payload.type === 'accepted'
          ? { ...state, goldNum: payload.me.goldNum, points: payload.me.points }
          : state,
      )
      .addCase(sessionEnded, (): State => initialState)
  },
  selectors: { selectBalance: (state) => state.goldNum, selectPoints: (state) => state.points },
})
export const { selectBalance, selectPoints } = coinsSlice.selectors
