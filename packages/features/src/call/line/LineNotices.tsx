import { selectRoomView } from '@visavis/domain/call/call.selectors'
import type { RoomView } from '@visavis/domain/call/call.slice'
import { setSaveData } from '@visavis/domain/call/room/deviceActions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../call.module.css'
import { useWeakLine } from './useWeakLine.ts'

/** What stands still and why, and the offer to go on with sound first while the line is weak. */
export function LineNotices({
  name,
  gone,
}: {
  name: string
  /** Nothing arrives at the moment. */ gone: boolean
}) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const room = useAppSelector(selectRoomView)
  const { offered, refuse } = useWeakLine(room, gone)
  const paused = pausedBy(room)
  return (
    <>
      <span role="status">
        {paused && (
          <Tag tone="media" icon="pause">
            {text('webChat.saving.state', { why: paused, name })}
          </Tag>
        )}
      </span>
      <div role="status" className={styles.offer}>
        {offered && (
          <>
            <Tag tone="warning" icon="warning">
              {text('webChat.saving.offer')}
            </Tag>
            <Button size="sm" onClick={() => void dispatch(setSaveData(true))}>
              {text('webChat.saving.accept')}
            </Button>
            <Button size="sm" variant="ghost" onClick={refuse}>
              {text('webChat.saving.refuse')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** Both sides are told in words: whose wish it is, or that the line leaves no room. */
function pausedBy({
  saving,
  remoteSaving,
  ownPaused,
  remotePaused,
}: RoomView): 'you' | 'they' | 'line' | 'theirLine' | null {
  if (saving) return 'you'
  if (remoteSaving) return 'they'
  return ownPaused ? 'line' : remotePaused ? 'theirLine' : null
}
