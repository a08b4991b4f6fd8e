import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { MatchEvent } from './match.events.ts'
import { nextMatchState } from './match.machine.ts'
import { matchIdle, type MatchState } from './match.states.ts'

export interface MatchSliceState {
  readonly machine: MatchState
}
const initialState: MatchSliceState = { machine: matchIdle }

export const matchSlice = createSlice({
  name: 'match',
  initialState: initialState as MatchSliceState,
  reducers: {
    happened: (state, { payload }: PayloadAction<MatchEvent>) => {
      const machine = nextMatchState(state.machine as MatchState, payload)
      return machine === state.machine ? state : { machine }
    },
  },
})
export const { happened: matchHappened } = matchSlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof matchSlice> {}
}
