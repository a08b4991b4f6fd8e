import type { StartListening } from '../createDomainStore.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { systemNoticesChanged } from './systemNotices.pushes.ts'

/** Shown lists and counts follow what the gateway tells. */
export function registerSystemNoticeListeners(startListening: StartListening): void {
  startListening({
    actionCreator: systemNoticesChanged,
    effect: ({ payload: { added } }, { dispatch }) => {
      dispatch(
        gatewayApi.util.invalidateTags(
          added ? ['SystemNotices', 'SystemNoticesUnread'] : ['SystemNoticesUnread'],
        ),
      )
    },
  })
}
