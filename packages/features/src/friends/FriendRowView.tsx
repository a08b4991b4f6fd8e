import type { WallHost } from '@visavis/core/contract'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { Avatar } from '@visavis/ui/Avatar'
import { Button } from '@visavis/ui/Button'
import { Link } from '@visavis/ui/Link'
import { ListRow } from '@visavis/ui/ListRow'
import { Presence } from '@visavis/ui/Presence'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'
import styles from './friends.module.css'

interface FriendRowViewProps { readonly person: WallHost; readonly onCall: (personId: number) => void; readonly onSafety: (personId: number) => void }

/** One friend, with the dot as last heard; a call where there is somebody to answer. */
export function FriendRowView({ person, onCall, onSafety }: FriendRowViewProps) {
  const text = useText()
  const heard = useAppSelector((state) => selectStatusOf(state, person.id))
  const status = presenceOf(heard ?? person.status)
  const { videoCalls } = useFeatures()
  const name = shownName(person)
  const price = person.pricePerMinute
  return (
    <ListRow
      leading={<Avatar src={person.headImg} name="" />}
      title={<Link tone="quiet" href={`/profile/${person.id}`}><bdi>{name}</bdi></Link>}
      text={<>{person.isDemo && <>{text('app.demo.tag')} · </>}<Presence status={status} label={presenceLabel(text, status)} /></>}
      trailing={
        <span className={styles['answers']}>
          {videoCalls && status !== 'offline' && <Button size="sm" variant="primary" icon="video-camera" disabled={status === 'busy'} aria-description={text('app.wall.callPriced', { name, price })} onClick={() => onCall(person.id)}>{price > 0 ? text('app.discover.call', { price }) : text('app.profile.call')}<VisuallyHidden> <bdi>{name}</bdi></VisuallyHidden></Button>}
          <SafetyButton label={text('app.profile.safety', { name })} onPress={() => onSafety(person.id)} />
        </span>
      }
    />
  )
}
