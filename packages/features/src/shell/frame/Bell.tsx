import { shortCount } from '@visavis/domain/chat/unread'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectNews } from '@visavis/domain/shell/shell.slice'
import { IconLink } from '@visavis/ui/IconLink'
import { useStartText } from '../../i18n/I18nProvider.tsx'

/** The way to friend requests and news about the own account, with how many wait there. */
export function Bell() {
  const text = useStartText()
  const count = shortCount(useAppSelector(selectNews))
  const label = text('app.nav.news')
  return count === '0' ? (
    <IconLink icon="bell" href="/zhushou?news=1" label={label} />
  ) : (
    <IconLink
      icon="bell"
      href="/zhushou?news=1"
      label={`${label}, ${text('app.nav.unread', { count })}`}
      badge={count}
    />
  )
}
