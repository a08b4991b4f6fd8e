import type { StartListening } from '../storeTypes.ts'
import { languageShown, selectLanguage } from '../language/language.slice.ts'
import { configChanged } from '../realtime/realtime.events.ts'
import { sessionEnded, sessionStarted, siteStarted } from '../session/session.events.ts'
import { readGlobalConf } from './globalConf.actions.ts'

/**
 * The configuration is read at start, when the gateway says so (W.33), and when a log-in, its end or a
 * language changes what applies.
 */
export function registerGlobalConfListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) =>
      siteStarted.match(action) || configChanged.match(action) || sessionStarted.match(action),
    effect: (_action, { dispatch }) => dispatch(readGlobalConf()),
  })
  startListening({
    predicate: (action, now) => sessionEnded.match(action) && now.globalConf.conf === null,
    effect: (_action, { dispatch }) => dispatch(readGlobalConf()),
  })
  startListening({
    predicate: (action, now, before) =>
      languageShown.match(action) &&
      selectLanguage(now) !== selectLanguage(before) &&
      before.globalConf.conf !== null,
    effect: (_action, { dispatch }) => dispatch(readGlobalConf()),
  })
}
