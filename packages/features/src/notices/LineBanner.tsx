import { useAppSelector } from '@visavis/domain/hooks'
import { selectLoggedIn } from '@visavis/domain/session/session.slice'
import { selectOnline } from '@visavis/domain/shell/shell.slice'
import { Banner } from '@visavis/ui/Banner'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { isTalking } from '@visavis/domain/shell/isTalking'
import { useLineLost } from './useLineLost.ts'
import { useSlowAnswer } from './useSlowAnswer.ts'

/**
 * Says that the device is offline, that the line to the gateway is on its way back, or that the gateway takes
 * its time.
 */
export function LineBanner() {
  const text = useStartText()
  const online = useAppSelector(selectOnline)
  const member = useAppSelector(selectLoggedIn)
  const lost = useLineLost()
  const slow = useSlowAnswer()
  const talking = useAppSelector(isTalking)
  if (!online) return <Banner kind="offline">{text('app.offline.banner')}</Banner>
  if (member && lost) return <Banner kind="reconnecting">{text('app.offline.reconnecting')}</Banner>
  // A reload would end a call.
  return slow ? (
    <Banner
      kind="reconnecting"
      {...(talking
        ? {}
        : { action: { label: text('base.action.retry'), onPress: () => window.location.reload() } })}
    >
      {text('app.offline.slow')}
    </Banner>
  ) : null
}
