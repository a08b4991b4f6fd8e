import { languageIdOf } from '@visavis/core/contract'
import type { StartListening } from '../createDomainStore.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { languageShown, selectLanguage } from './language.slice.ts'

/** Calls and events speak the shown language; another language drops what was kept alive (R2.11). */
export function registerLanguageListeners(startListening: StartListening): void {
  startListening({
    actionCreator: languageShown,
    effect: ({ payload }, { dispatch, getOriginalState, extra: { context } }) => {
      context.language = payload.language
      context.languageId = languageIdOf(payload.language)
      if (selectLanguage(getOriginalState()) !== payload.language) dispatch(gatewayApi.util.invalidateTags(['Wall', 'Groups', 'Conf']))
    },
  })
}
