import type { StartListening } from '../createDomainStore.ts'
import { friendCameOnline, settingsReceived } from '../realtime/realtime.events.ts'
import { noticeShown } from '../shell/shell.events.ts'
import { settingsTaken } from './settings.actions.ts'

/** What other pages of the same person changed, and friends who come (R2.109). */
export function registerSettingsListeners(startListening: StartListening): void {
  startListening({
    actionCreator: settingsReceived,
    effect: ({ payload }, { dispatch }) => {
      dispatch(settingsTaken(payload))
    },
  })
  startListening({
    actionCreator: friendCameOnline,
    effect: ({ payload }, { dispatch }) => {
      dispatch(
        noticeShown({
          id: `online-${payload.userId}`,
          tone: 'info',
          waits: true,
          messageId: 'base.friend.online',
          values: { name: payload.userName },
        }),
      )
    },
  })
}
