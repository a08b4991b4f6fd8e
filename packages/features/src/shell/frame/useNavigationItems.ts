import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { selectClaimable } from '@visavis/domain/rewards/claimable'
import type { NavItem } from '@visavis/ui/TabBar'
import { selectUnread, shortCount } from '@visavis/domain/chat/unread'
import { useStartText } from '../../i18n/I18nProvider.tsx'
import { PATHS } from '../routes.ts'
import { screensAt } from '../conceptScreens.ts'
import type { ScreenName } from '../routes.ts'
import { placesOf } from './places.ts'

/** A place, whether only wide frames show it, and what else phones show on it. */
type Place = NavItem & { readonly wide: boolean; readonly tab?: Partial<NavItem> }

/** Screens of the page of rewards. */
const REWARDS: ReadonlySet<ScreenName> = new Set(['task', 'backpack', 'activity', ...screensAt('rewards')])

/** The places of the navigation for whoever is here: visitors see what is open to them. */
export function useNavigationItems(screen: ScreenName): Place[] {
  const text = useStartText()
  const member = useAppSelector((state) => selectMe(state) !== null)
  const unread = useAppSelector(selectUnread)
  const shown = shortCount(unread)
  const claimable = useAppSelector(selectClaimable)
  const toClaim = shortCount(claimable)
  const waiting = claimable > 0 && {
    badge: toClaim,
    badgeLabel: text('app.nav.claimable', { count: toClaim }),
  }
  const features = useFeatures()
  return placesOf({ features })
    .filter((place) => member || place.access === 'public')
    .map(({ to, icon, labelId, screens, wide = false }) => ({
      id: to,
      href: to,
      icon,
      label: text(labelId),
      current: screens.includes(screen),
      wide,
      ...(to === PATHS.chats &&
        unread > 0 && { badge: shown, badgeLabel: text('app.nav.unread', { count: shown }) }),
      ...(to === PATHS.task && waiting),
      // On phones the page of rewards is reached from there.
      ...(to === PATHS.settings && {
        tab: {
          ...waiting,
          ...(REWARDS.has(screen) && { current: true }),
        },
      }),
    }))
}
