import { selectStartQuery } from '../attribution/attribution.slice.ts'
import type { StartListening } from '../storeTypes.ts'
import { logInFailed, sessionEnded, sessionStarted, siteStarted } from '../session/session.events.ts'
import { loginRequired, personOpened, routeShown, visibilityChanged } from '../shell/shell.events.ts'
import { selectWall } from '../wall/wall.slice.ts'

/**
 * Events of table AN that follow from what happens in the store; what only a screen knows, the screen tracks.
 */
export function registerTrackingListeners(startListening: StartListening): void {
  startListening({
    actionCreator: siteStarted,
    effect: async (_action, { extra: { page, tracker } }) => {
      page.onHide(() => tracker.flush())
      tracker.track('page_load', await page.loadTiming())
    },
  })
  startListening({
    actionCreator: visibilityChanged,
    effect: ({ payload }, { extra }) => {
      if (!payload.visible) extra.tracker.flush()
    },
  })
  startListening({
    actionCreator: routeShown,
    effect: ({ payload: { path, from, prefix } }, { extra: { tracker }, getState }) => {
      tracker.track('page_view', { path, from, prefix, ...selectStartQuery(getState()) })
      const { groupId, countryId } = selectWall(getState())
      if (path === '/wall') tracker.track('wall_view', { group: groupId, countryId })
    },
  })
  startListening({
    actionCreator: personOpened,
    effect: ({ payload }, { extra }) => {
      if (payload.from === 'wall' || payload.from === 'home')
        extra.tracker.track('host_click', { hostId: payload.personId })
    },
  })
  startListening({
    actionCreator: loginRequired,
    effect: ({ payload }, { extra }) => {
      extra.tracker.track('login_popup_open', { source: payload.source })
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }, { extra }) => {
      extra.tracker.track('login_result', { method: payload.by, ok: true, code: 200 })
    },
  })
  startListening({
    actionCreator: logInFailed,
    effect: ({ payload }, { extra }) => {
      extra.tracker.track('login_result', { method: payload.method, ok: false, code: payload.code })
    },
  })
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }, { extra }) => {
      extra.tracker.track('session_end', { reason: payload.reason, code: payload.code })
    },
  })
}
