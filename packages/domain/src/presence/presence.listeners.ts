import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { welcomed } from '../realtime/realtime.events.ts'
import { sessionEnded, sessionEnding, sessionStarted, siteStarted } from '../session/session.events.ts'
import { selectLoggedIn, selectMe, selectMyId } from '../session/session.slice.ts'
import { visibilityChanged } from '../shell/shell.events.ts'
import {
  ownStatusChanged,
  peopleWatched,
  selectOwnStatus,
  selectWatched,
  statusesRead,
} from './presence.slice.ts'
import { userIdsQuery } from './userIdsQuery.ts'

/** Time between two signs of life (C.47). */
export const HEARTBEAT_MS = 30_000
/** Lists change while people scroll: the last one within this time is looked up. */
const SETTLE_MS = 250
const INVISIBLE = 3

/** Dots of the visible page, and the own sign of life (R7.38, R7.81–R7.83). */
export function registerPresenceListeners(startListening: StartListening): void {
  startListening({
    actionCreator: peopleWatched,
    effect: async (_action, { dispatch, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      await delay(SETTLE_MS)
      await dispatch(lookUpStatuses())
    },
  })
  startListening({ actionCreator: welcomed, effect: (_action, { dispatch }) => dispatch(watchPeople()) })
  startListening({
    actionCreator: visibilityChanged,
    effect: async ({ payload }, { dispatch }) => {
      if (payload.visible) await dispatch(lookUpStatuses())
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: async (_action, { dispatch, condition, fork, getState }) => {
      dispatch(ownStatusChanged(selectMe(getState())?.statusId === INVISIBLE ? INVISIBLE : 2))
      await dispatch(uploadStatus())
      // A hidden tab goes on (R7.83).
      const beating = fork(async ({ delay }) => {
        for (;;) {
          await delay(HEARTBEAT_MS)
          await dispatch(beat())
        }
      })
      await condition((action) => sessionEnded.match(action))
      beating.cancel()
    },
  })
  startListening({
    actionCreator: sessionEnding,
    effect: async ({ payload }, { dispatch }) => {
      if (payload.reason === 'logout') await dispatch(leave())
    },
  })
  startListening({
    actionCreator: siteStarted,
    effect: (_action, { dispatch, extra }) => {
      extra.page.onHide(() => {
        void dispatch(leave())
      })
    },
  })
}

/** One call per visible page, not per card; nothing for an empty page. */
const lookUpStatuses =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const watched = selectWatched(getState())
    const [answer] = await Promise.all([
      watched.length === 0 ? undefined : gateway.call('onlineStatus', { userIds: userIdsQuery(watched) }),
      dispatch(watchPeople()),
    ])
    if (answer !== undefined) dispatch(statusesRead(answer))
  }

/** Asks for pushes about the same people; without a socket the next welcome does it. */
const watchPeople =
  (): DomainThunk<Promise<void>> =>
  async (_dispatch, getState, { realtime }) => {
    await realtime.send('presence.watch', { userIds: [...selectWatched(getState())] })
  }

const uploadStatus =
  (): DomainThunk<Promise<void>> =>
  async (_dispatch, getState, { gateway }) => {
    await gateway.call('uploadStatus', {
      userId: selectMyId(getState()),
      status: selectOwnStatus(getState()),
    })
  }

const beat =
  (): DomainThunk<Promise<void>> =>
  async (_dispatch, getState, { gateway }) => {
    const answer = await gateway.call('heartbeat', {
      userId: selectMyId(getState()),
      status: selectOwnStatus(getState()),
    })
    if (answer !== undefined) gateway.observeServerTime(answer.now)
  }

/** Log-out and closing say offline, surviving the page. */
const leave =
  (): DomainThunk<Promise<void>> =>
  async (_dispatch, getState, { gateway }) => {
    if (selectLoggedIn(getState()))
      await gateway.call('uploadStatus', { userId: selectMyId(getState()), status: 0 }, { keepalive: true })
  }
