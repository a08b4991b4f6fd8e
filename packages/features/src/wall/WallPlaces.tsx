import { selectStartQuery } from '@visavis/domain/attribution/attribution.slice'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectClaimable } from '@visavis/domain/rewards/claimable'
import { tasksRequested } from '@visavis/domain/shell/shell.events'
import { IconButton } from '@visavis/ui/IconButton'
import { IconLink } from '@visavis/ui/IconLink'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import styles from './wall.module.css'

/**
 * From the wall to tasks, discover and search; first the way of meeting a campaign promised (Q.15), where the
 * brand has it.
 */
export function WallPlaces() {
  const text = useText()
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const features = useFeatures()
  const claimable = useAppSelector(selectClaimable)
  const { matchtype } = useAppSelector(selectStartQuery)
  return (
    <>
      {matchtype === 'card' && features.cards && (
        <IconLink icon="cards-three" label={text('app.nav.cards')} href="/card" />
      )}
      {((matchtype === '1v1' && features.oneToOne) || (matchtype === 'livecam' && features.liveCam)) && (
        <IconLink icon="video-camera" label={text('app.nav.match')} href="/matching" />
      )}
      {claimable > 0 && (
        <IconButton
          icon="gift"
          label={text('app.mission.open', { count: claimable })}
          badge={formats.number(claimable)}
          onClick={() => dispatch(tasksRequested())}
        />
      )}
      <IconLink icon="sparkle" label={text('app.discover.title')} href="/discover" />
      <span className={styles['narrow']}>
        <IconLink icon="magnifying-glass" label={text('app.search.people')} href="/search" />
      </span>
    </>
  )
}
