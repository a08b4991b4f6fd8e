import { STORAGE_KEYS, cleanDayCounters } from '@visavis/core/storage'
import { registerAttributionListeners } from './attribution/attribution.listeners.ts'
import { registerConsentListeners } from './consent/consent.listeners.ts'
import { registerCountryListeners } from './country/country.listeners.ts'
import type { AppDispatch, StartListening } from './storeTypes.ts'
import { registerGlobalConfListeners } from './globalConf/globalConf.listeners.ts'
import type { DomainPorts } from './ports.ts'
import { registerPresenceListeners } from './presence/presence.listeners.ts'
import { pushToEvent } from './realtime/pushToEvents.ts'
import { realtimeStateChanged } from './realtime/realtime.events.ts'
import {
  failureReceived,
  otherTabSpoke,
  sessionEnded,
  sessionStarted,
  siteStarted,
} from './session/session.events.ts'
import { registerSessionListeners } from './session/session.listeners.ts'
import { deviceWoke, onlineChanged, visibilityChanged } from './shell/shell.events.ts'
import { shellSlice } from './shell/shell.slice.ts'
import { registerTrackingListeners } from './tracking/tracking.listeners.ts'
import { LAST_WALL_KEY } from './wall/lastWall.ts'
import { registerWallListeners } from './wall/wallCountry.ts'

/**
 * Every concept of the entry registers here, in the order things happen at start; lazy ones come by
 * `store.install`. @returns detach
 */
export function registerDomainListeners(
  startListening: StartListening,
  dispatch: AppDispatch,
  ports: DomainPorts,
): () => void {
  registerTrackingListeners(startListening)
  registerAttributionListeners(startListening)
  registerConsentListeners(startListening)
  registerCountryListeners(startListening)
  registerSessionListeners(startListening)
  registerGlobalConfListeners(startListening)
  registerPresenceListeners(startListening)
  registerWallListeners(startListening)
  startListening({
    actionCreator: siteStarted,
    effect: (_action, { extra }) => {
      cleanDayCounters(extra.storage, extra.clock.now())
    },
  })
  // A draft belongs to whoever was about to sign up, also where no form was opened since; what a wall showed
  // to whoever saw it.
  startListening({
    predicate: (action) => sessionStarted.match(action) || sessionEnded.match(action),
    effect: (_action, { extra }) => {
      extra.tabStorage.remove(STORAGE_KEYS.signupDraft)
      extra.tabStorage.remove(LAST_WALL_KEY)
    },
  })
  // Back on the line, or looked at again: no waiting out the pause.
  startListening({
    predicate: (action) =>
      (onlineChanged.match(action) && action.payload.online) ||
      (visibilityChanged.match(action) && action.payload.visible) ||
      deviceWoke.match(action),
    effect: (_action, { extra }) => {
      extra.realtime.hurry()
    },
  })
  return connectPorts(dispatch, ports)
}

/** What the outside reports becomes events of the store. */
function connectPorts(dispatch: AppDispatch, { gateway, page, realtime, tabs }: DomainPorts): () => void {
  dispatch(shellSlice.actions.pageObserved({ visible: page.visible(), online: page.online() }))
  const detach = [
    page.onVisible((visible) => dispatch(visibilityChanged({ visible }))),
    page.onOnline((online) => dispatch(onlineChanged({ online }))),
    page.onWake((gapMs) => dispatch(deviceWoke({ gapMs }))),
    gateway.onFailure((failure) => dispatch(failureReceived({ failure }))),
    tabs.onWord((word) => dispatch(otherTabSpoke(word))),
    realtime.onState((state) => dispatch(realtimeStateChanged({ state }))),
    realtime.subscribe((frame) => {
      const event = pushToEvent(frame)
      if (event !== null) dispatch(event)
    }),
  ]
  return () => {
    for (const stop of detach) stop()
  }
}
