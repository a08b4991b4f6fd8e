import { pathOf, type Entrance } from '@visavis/core/contract/entrances'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectClaimable } from '@visavis/domain/rewards/claimable'
import { useText } from '../i18n/I18nProvider.tsx'
import { ENTRANCE_TITLES } from './entranceTexts.ts'

/** Title and second line of an entrance: the operators' words, else the site's own; what waits goes first. */
export function useEntranceTexts(): (entrance: Entrance) => { title: string; text: string } {
  const text = useText()
  const claimable = useAppSelector(selectClaimable)
  return ({ content, lead, targetUrl }) => {
    const path = pathOf(targetUrl)
    const own = ENTRANCE_TITLES[path]
    return {
      title: content !== '' ? content : own === undefined ? new URL(targetUrl).hostname : text(own),
      text: path === '/task' && claimable > 0 ? text('app.mission.open', { count: claimable }) : lead,
    }
  }
}
