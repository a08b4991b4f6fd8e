import { conceptInstalled } from '../conceptInstalled.ts'
import type { Concept } from '../createDomainStore.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { configChanged, welcomed } from '../realtime/realtime.events.ts'
import { sessionStarted } from '../session/session.events.ts'
import { selectLoggedIn } from '../session/session.slice.ts'
import { missionsFailed, missionsRead, missionsSlice, taskMoved } from './missions.slice.ts'

/** Longest wait a browser's timer takes. */
const MOST_MS = 2_147_483_647
/** A day that turned a moment ago by the device's clock may not have turned at the gateway. */
const SLACK_MS = 500
const CLAIMED = 2

/** Tasks, after log-in: what can be claimed is said in the navigation. */
export const missionsConcept: Concept = {
  name: 'missions',
  slice: missionsSlice,
  registerListeners: registerMissionListeners,
}

/** Reads the tasks; those that are shown stay where it fails. */
export const readMissions =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    if (!selectLoggedIn(getState())) return
    const result = await gateway.request('missions', undefined)
    if (result.ok) dispatch(missionsRead(result.data))
    else if (result.failure.kind !== 'aborted') dispatch(missionsFailed(result.failure))
  }

function registerMissionListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'missions',
    effect: async (_action, { dispatch, extra }) => {
      extra.realtime.subscribe((frame) => {
        if (frame.event === 'task') dispatch(taskMoved(frame.data))
      })
      await dispatch(readMissions())
    },
  })
  // What moved while the line was away is not told again; other settings may bring other tasks.
  startListening({
    predicate: (action) =>
      welcomed.match(action) || configChanged.match(action) || sessionStarted.match(action),
    effect: async (_action, { dispatch }) => {
      await dispatch(readMissions())
    },
  })
  // A task this page does not know was given out by a newer list or on a new day.
  startListening({
    actionCreator: taskMoved,
    effect: async ({ payload: { taskId, status } }, { dispatch, getState }) => {
      if (status === CLAIMED) dispatch(gatewayApi.util.invalidateTags(['Missions']))
      const known = getState().missions?.tasks?.some((task) => task.taskId === taskId)
      if (known !== true || status === CLAIMED) await dispatch(readMissions())
    },
  })
  // At 0:00 UTC the list is new, without a reload (R9.21).
  startListening({
    actionCreator: missionsRead,
    effect: async ({ payload: { resetAt } }, { dispatch, delay, cancelActiveListeners, extra }) => {
      cancelActiveListeners()
      const left = resetAt - (extra.clock.now() + extra.gateway.clockOffset())
      await delay(Math.min(Math.max(left, 0) + SLACK_MS, MOST_MS))
      await dispatch(readMissions())
    },
  })
}
