import { useAppSelector } from '@visavis/domain/hooks'
import { selectLoggedIn } from '@visavis/domain/session/session.slice'
import { selectOnline } from '@visavis/domain/shell/shell.slice'
import { Banner } from '@visavis/ui/Banner'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { useLineLost } from './useLineLost.ts'

/** Says that the device is offline, or that the line to the gateway is on its way back. */
export function LineBanner() {
  const text = useStartText()
  const online = useAppSelector(selectOnline)
  const member = useAppSelector(selectLoggedIn)
  const lost = useLineLost()
  if (!online) return <Banner kind="offline">{text('app.offline.banner')}</Banner>
  return member && lost ? <Banner kind="reconnecting">{text('app.offline.reconnecting')}</Banner> : null
}
