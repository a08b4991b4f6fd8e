import { selectStartQuery } from '@visavis/domain/attribution/attribution.slice'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppSelector } from '@visavis/domain/hooks'
import { IconLink } from '@visavis/ui/IconLink'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './wall.module.css'

/**
 * From the wall to discover and search; first the way of meeting a campaign promised (Q.15), where the brand
 * has it.
 */
export function WallPlaces() {
  const text = useText()
  const features = useFeatures()
  const { matchtype } = useAppSelector(selectStartQuery)
  return (
    <>
      {matchtype === 'card' && features.cards && (
        <IconLink icon="cards-three" label={text('app.nav.cards')} href="/card" />
      )}
      {((matchtype === '1v1' && features.oneToOne) || (matchtype === 'livecam' && features.liveCam)) && (
        <IconLink icon="video-camera" label={text('app.nav.match')} href="/matching" />
      )}
      <IconLink icon="sparkle" label={text('app.discover.title')} href="/discover" />
      <span className={styles['narrow']}>
        <IconLink icon="magnifying-glass" label={text('app.search.people')} href="/search" />
      </span>
    </>
  )
}
