import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { noticeShown } from '../shell/shell.events.ts'
import { systemNoticesChanged } from './systemNotices.pushes.ts'

/** Id of the short text that says there is news. */
export const NEWS_NOTICE = 'news'
/** Kinds whose own event says it wherever the person is. */
const SAID_ALREADY: ReadonlySet<string> = new Set(['ticket', 'issue'])

/** Shown lists and counts follow what the gateway tells, and what is new is said wherever the person is. */
export function registerSystemNoticeListeners(startListening: StartListening): void {
  startListening({
    actionCreator: systemNoticesChanged,
    effect: ({ payload: { added } }, { dispatch }) => {
      dispatch(
        gatewayApi.util.invalidateTags(
          added !== '' ? ['SystemNotices', 'SystemNoticesUnread'] : ['SystemNoticesUnread'],
        ),
      )
      if (added !== '' && !SAID_ALREADY.has(added))
        dispatch(
          noticeShown({
            id: NEWS_NOTICE,
            tone: 'info',
            waits: true,
            messageId: 'app.me.newsArrived',
            action: { kind: 'news' },
          }),
        )
    },
  })
}
