import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { noticeClosed, topUpRequested, unblockRequested } from '@visavis/domain/shell/shell.events'
import type { Notice } from '@visavis/domain/shell/shell.events'
import { selectNotices } from '@visavis/domain/shell/shell.slice'
import { ToastRegion } from '@visavis/ui/Toast'
import type { ToastContent } from '@visavis/ui/Toast'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { isTalking, isTogether } from '@visavis/domain/shell/isTalking'
import { noticesNow } from './noticesNow.ts'
import { shownValues } from './shownValues.ts'

/** Short notices of all concepts, above everything. An error stays for twelve seconds. */
export function Notices() {
  const text = useStartText()
  const dispatch = useAppDispatch()
  const go = useGo()
  const failureText = useFailureText()
  const talking = useAppSelector((state) => isTalking(state) || isTogether(state))
  const mayTopUp = useMayTopUp()
  const notices = noticesNow(useAppSelector(selectNotices), talking)
  const shows = (path: string) => ({
    action: { label: text('base.action.show'), onPress: () => go(path) },
  })
  const actionOf = (notice: Notice): Pick<ToastContent, 'action'> => {
    const { action, values } = notice
    switch (action?.kind) {
      case 'undoBlock':
        return {
          action: {
            label: text('base.action.undo'),
            onPress: () =>
              dispatch(unblockRequested({ personId: action.personId, name: String(values?.['name'] ?? '') })),
          },
        }
      case 'friendRequests':
        return shows('/friends?tab=requests')
      case 'person':
        return shows(`/profile/${action.personId}`)
      case 'order':
        return shows(`/payRes?orderId=${action.orderId}`)
      case 'issue':
        return shows(`/refundBack?issue=${encodeURIComponent(action.issueId)}`)
      case 'ticket':
        return shows(`/zhushou?ticket=${encodeURIComponent(action.ticketId)}`)
      case 'hostCenter':
        return shows('/hostCenter')
      case 'news':
        return shows('/zhushou?news=1')
      case 'topUp':
        return {
          action: {
            label: text(mayTopUp ? 'app.balance.get' : 'base.action.show'),
            onPress: () => dispatch(topUpRequested({ reason: 'call' })),
          },
        }
      case 'reload':
        return { action: { label: text('app.chunk.reload'), onPress: () => window.location.reload() } }
      case undefined:
        return {}
    }
  }
  return (
    <ToastRegion
      label={text('app.notice.region')}
      dismissLabel={text('app.notice.close')}
      onDismiss={(id) => dispatch(noticeClosed({ id, byPerson: true }))}
      toasts={notices.map((notice) => ({
        id: notice.id,
        tone: notice.tone,
        text: failureText({
          messageId: notice.messageId,
          values: shownValues(notice.values),
          serverText: notice.text ?? null,
        }),
        quiet: notice.quiet === true,
        ...(notice.stays === true ? { duration: 0 } : notice.tone === 'error' ? { duration: 12_000 } : {}),
        ...actionOf(notice),
      }))}
    />
  )
}
