import { veiledPortraitOf } from '@visavis/core/contract/veiledPortrait'
import { useOwnVideo } from '@visavis/domain/call/room/useCallMedia'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { leaveMatch } from '@visavis/domain/match/match.actions'
import type { MatchSearching, SearchNote } from '@visavis/domain/match/match.states'
import { useNow } from '@visavis/domain/useNow'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useMatchQuotaQuery } from '@visavis/domain/match/match.api'
import { useWallInfiniteQuery } from '@visavis/domain/wall/wall.api'
import { BlurredCamera } from '@visavis/ui/BlurredCamera'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { IconButton } from '@visavis/ui/IconButton'
import { MatchRadar } from '@visavis/ui/MatchRadar'
import { Tag } from '@visavis/ui/Tag'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './match.module.css'
import { MatchQuota } from './MatchQuota.tsx'

/** Nobody after this long: other ways are named (S.06). */
const LONG_MS = 30_000
const RADAR_PEOPLE = 6

/**
 * Somebody is being found, before the own picture, too blurred to be made out. What happened to the last
 * partner is said once.
 */
export function MatchSearch({ state }: { state: MatchSearching }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const { currentData } = useWallInfiniteQuery({ groupId: 1001, countryId: state.wish.countryId })
  const { data: quota, refetch } = useMatchQuotaQuery()
  // Whoever is met next may be among them: nobody is fetched clear here.
  const online = (currentData?.pages ?? [])
    .flatMap(({ hosts }) => hosts.list)
    .filter(({ status }) => status === 2)
    .map(({ headImg }) => veiledPortraitOf(headImg))
    .filter((picture) => picture !== '')
    .slice(0, RADAR_PEOPLE)
  const { attach, mirrored } = useOwnVideo()
  const long = useNow(true, 1000) - state.since > LONG_MS
  const stop = () => void dispatch(leaveMatch())
  return (
    <section className={styles.search} aria-label={text('webChat.match.searching')}>
      {attach && <BlurredCamera attach={attach} mirrored={mirrored} brightness={0.42} />}
      <div className={styles.top}>
        <IconButton icon="x" variant="glass" label={text('webChat.match.stop')} onClick={stop} />
      </div>
      <div className={styles.radar}>
        <MatchRadar
          picture={me?.headImg}
          people={online}
          label={text('webChat.match.radar', { count: currentData?.pages[0]?.online ?? 0 })}
        />
      </div>
      <div className={styles.words}>
        <span role="status">
          {state.note !== null && <Tag tone="media">{noteText(text, state.note)}</Tag>}
        </span>
        <Heading level={1} size={3} align="center" focusable>
          {text('webChat.match.searching')}
        </Heading>
        <Text tone="secondary" align="center">
          {long ? text('webChat.match.still') : text('webChat.match.privacy')}
        </Text>
        {quota && !quota.unlimited && state.wish.mode === 'livecam' && (
          <MatchQuota quota={quota} onReset={() => void refetch()} />
        )}
        <Button size="lg" full onClick={stop}>
          {text('webChat.match.stop')}
        </Button>
      </div>
    </section>
  )
}

function noteText(text: ReturnType<typeof useText<'webChat'>>, note: Exclude<SearchNote, null>): string {
  switch (note) {
    case 'skipped':
      return text('webChat.match.skipped')
    case 'theySkipped':
      return text('webChat.match.theySkipped')
    case 'timeUp':
      return text('webChat.match.timeUp')
    case 'partnerLeft':
      return text('webChat.match.partnerLeft')
    case 'failed':
      return text('webChat.match.failed')
  }
}
