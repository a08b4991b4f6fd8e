import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import {
  hostStateReceived,
  photoReviewed,
  settingsReceived,
  textReviewed,
} from '../realtime/realtime.events.ts'
import { sessionStepped } from '../session/session.slice.ts'
import { settingsTaken } from './settings.actions.ts'

/** What other pages of the same person changed. */
export function registerSettingsListeners(startListening: StartListening): void {
  // The own face and background change wherever it stands, also while nobody edits the profile.
  startListening({
    actionCreator: photoReviewed,
    effect: async (_action, { dispatch, extra }) => {
      const result = await extra.gateway.request('currentUser')
      if (!result.ok) return
      const { headImg, albumImages, backgroundImg } = result.data
      dispatch(sessionStepped({ type: 'changed', me: { headImg, albumImages, backgroundImg } }))
    },
  })
  // What others see of a text after the decision is what its owner sees, too.
  startListening({
    actionCreator: textReviewed,
    effect: ({ payload: { field, value } }, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['ProfileReviews']))
      dispatch(sessionStepped({ type: 'changed', me: { [field]: value } }))
    },
  })
  // Role, price and who may call change together, wherever they stand.
  startListening({
    actionCreator: hostStateReceived,
    effect: async (_action, { dispatch, extra }) => {
      dispatch(gatewayApi.util.invalidateTags(['Hosting', 'Agreement']))
      const result = await extra.gateway.request('currentUser')
      if (!result.ok) return
      const { isHost, pricePerMinute, settings, agreementMissing = false } = result.data
      dispatch(
        sessionStepped({
          type: 'changed',
          me: {
            isHost,
            pricePerMinute,
            agreementMissing,
            ...(settings === undefined ? {} : { settings }),
          },
        }),
      )
    },
  })
  startListening({
    actionCreator: settingsReceived,
    effect: ({ payload }, { dispatch }) => {
      dispatch(settingsTaken(payload))
    },
  })
}
