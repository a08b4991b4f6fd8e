import { registerCoinsListeners } from '../coins/coins.listeners.ts'
import type { Concept } from '../createDomainStore.ts'
import type { StartListening } from '../storeTypes.ts'
import { registerLanguageListeners } from '../language/language.listeners.ts'
import { registerSafetyListeners } from '../safety/safety.listeners.ts'
import { registerSettingsListeners } from '../settings/settings.listeners.ts'
import { configChanged, welcomed } from '../realtime/realtime.events.ts'
import { onlineChanged, visibilityChanged } from '../shell/shell.events.ts'
import { sessionEnded, sessionStarted } from '../session/session.events.ts'
import { conceptPushOf, registerMemberListeners } from '../memberConcepts.ts'
import { conceptInstalled } from '../conceptInstalled.ts'
import { gatewayApi } from './gatewayApi.ts'

/**
 * The cache of answers, as the store takes it in: before any screen that reads through it, never for a
 * visitor's first screen.
 */
export const queriesConcept: Concept = {
  name: 'gateway',
  slice: gatewayApi,
  middleware: gatewayApi.middleware,
  registerListeners: registerQueriesListeners,
}

function registerQueriesListeners(startListening: StartListening): void {
  registerLanguageListeners(startListening)
  registerCoinsListeners(startListening)
  registerSafetyListeners(startListening)
  registerSettingsListeners(startListening)
  registerMemberListeners(startListening)
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'gateway',
    effect: (_action, { dispatch, extra }) => {
      extra.realtime.subscribe((frame) => {
        const event = conceptPushOf(frame)
        if (event !== null) dispatch(event)
      })
    },
  })
  // What a screen wants to read again when the line is back, or when it is looked at again.
  startListening({
    actionCreator: onlineChanged,
    effect: ({ payload: { online } }, { dispatch }) => {
      const { onOnline, onOffline } = gatewayApi.internalActions
      dispatch(online ? onOnline() : onOffline())
    },
  })
  startListening({
    actionCreator: visibilityChanged,
    effect: ({ payload: { visible } }, { dispatch }) => {
      const { onFocus, onFocusLost } = gatewayApi.internalActions
      dispatch(visible ? onFocus() : onFocusLost())
    },
  })
  // Prices and limits stand in lists, too.
  startListening({
    actionCreator: configChanged,
    effect: ({ payload: { keys } }, { dispatch }) => {
      // No keys: a change was missed while the page was away, and nobody knows which.
      const shop = keys.length === 0 || keys.some((key) => key.startsWith('shop.'))
      dispatch(
        gatewayApi.util.invalidateTags([
          ...(['Wall', 'Person', 'MatchQuota', 'CheckIn', 'Entrances'] as const),
          ...(shop ? (['Shop'] as const) : []),
        ]),
      )
    },
  })
  // An offer that began or was ended while the line was away is not told again.
  startListening({
    actionCreator: welcomed,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Offer']))
    },
  })
  // What was refused before the sign-up was complete, or said to somebody not logged in, is asked again:
  // nobody begins on a failed page.
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }, { dispatch }) => {
      if (payload.fresh) dispatch(gatewayApi.util.resetApiState())
    },
  })
  // Whoever comes next sees nothing of the answers of who was here (R8.09).
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.resetApiState())
    },
  })
}
