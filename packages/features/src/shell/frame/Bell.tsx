import { shortCount } from '@visavis/domain/chat/unread'
import { useAppSelector } from '@visavis/domain/hooks'
import { IconLink } from '@visavis/ui/IconLink'
import { useStartText } from '../../i18n/I18nProvider.tsx'
import { PATHS } from '../routes.ts'

/** The way to friend requests and news about the own account, with how many wait there. */
export function Bell() {
  const text = useStartText()
  const news = useAppSelector(({ shell }) => shell.news)
  const count = shortCount(news)
  const label = text('app.nav.news')
  return (
    <IconLink
      icon="bell"
      href={`${PATHS.assistant}?news=1`}
      label={news ? `${label}, ${text('app.nav.unread', { count })}` : label}
      badge={news ? count : undefined}
    />
  )
}
