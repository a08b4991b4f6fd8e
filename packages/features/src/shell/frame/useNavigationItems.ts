import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import type { NavItem } from '@visavis/ui/TabBar'
import { useStartText } from '../../i18n/I18nProvider.tsx'
import type { ScreenName } from '../routes.ts'
import { placesOf } from './places.ts'

/** The places of the navigation for whoever is here: visitors see what is open to them. */
export function useNavigationItems(screen: ScreenName): NavItem[] {
  const text = useStartText()
  const member = useAppSelector((state) => selectMe(state) !== null)
  const features = useFeatures()
  return placesOf({ features }).filter((place) => member || place.access === 'public').map(({ to, icon, labelId, screens }) => ({
    id: to, href: to, icon, label: text(labelId), current: screens.includes(screen),
  }))
}
