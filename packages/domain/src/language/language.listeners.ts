import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { languageShown, selectLanguage } from './language.slice.ts'

/** Another language reads again what is kept alive: names and texts of the gateway come in it (R2.11). */
export function registerLanguageListeners(startListening: StartListening): void {
  startListening({
    actionCreator: languageShown,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      if (selectLanguage(getOriginalState()) !== payload.language)
        dispatch(gatewayApi.util.invalidateTags(['Wall', 'Groups', 'Entrances']))
    },
  })
}
