import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Data, ServerEvents } from '@visavis/core/contract'
import type { Mission } from '@visavis/core/contract/missions'
import type { GatewayFailure } from '@visavis/core/errors'
import { sessionEnded } from '../session/session.events.ts'

/** Tasks of the person, as the gateway said them last and realtime moved them since. */
export interface MissionsState {
  /** Null before they were read. */
  readonly tasks: readonly Mission[] | null
  /** When daily tasks are given out anew, by the gateway's clock. */
  readonly resetAt: number
  /** Why the last reading failed. */
  readonly failure: GatewayFailure | null
}
const initialState: MissionsState = { tasks: null, resetAt: 0, failure: null }

/** A task moved (W.32). */
export const taskMoved = createAction<ServerEvents['task']>('realtime/task')

export const missionsSlice = createSlice({
  name: 'missions',
  initialState: initialState as MissionsState,
  reducers: {
    missionsRead: (_state, { payload }: PayloadAction<Data<'missions'>>): MissionsState => ({
      ...payload,
      failure: null,
    }),
    missionsFailed: (state, { payload }: PayloadAction<GatewayFailure>): MissionsState => ({
      ...(state as MissionsState),
      failure: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(taskMoved, (state, { payload: { taskId, progress, status } }): MissionsState => {
        const { tasks, ...rest } = state as MissionsState
        return {
          ...rest,
          tasks:
            tasks?.map((task) => (task.taskId === taskId ? { ...task, progress, status } : task)) ?? null,
        }
      })
      .addCase(sessionEnded, () => initialState)
  },
})
export const { missionsRead, missionsFailed } = missionsSlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof missionsSlice> {}
}
