import { useState } from 'react'
import type { MatchPartner } from '@visavis/core/contract'
import { FriendRequestType, addFriend, answerFriend, type FriendAnswer } from '@visavis/domain/friend/friend.actions'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector, useDomainEvent } from '@visavis/domain/hooks'
import { friendAccepted, friendRequested } from '@visavis/domain/friend/friend.pushes'
import { Button } from '@visavis/ui/Button'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import styles from './match.module.css'

/** Friends with whom one has just met: ask, or answer who asked (M-FRIEND). The price stands on the button. */
export function FriendButton({ partner }: { partner: MatchPartner }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const price = useAppSelector(selectGlobalConf)?.friendRequestPrice ?? 0
  const [answer, setAnswer] = useState<FriendAnswer>(partner.relation === 1 ? 'friends' : null)
  const [asks, setAsks] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  useDomainEvent(friendRequested, ({ friendId, requestId }) => { if (friendId === partner.id) setAsks(requestId) })
  useDomainEvent(friendAccepted, ({ friendId }) => { if (friendId === partner.id) setAnswer('friends') })
  const run = async (work: Promise<FriendAnswer>) => {
    setBusy(true)
    const told = await work
    setBusy(false)
    if (told !== null) setAnswer(told)
    setAsks(null)
  }
  if (answer === 'friends') return <span role="status" className={styles.notes}><Tag tone="media" icon="users-three">{text('webChat.match.friends')}</Tag></span>
  if (asks !== null) {
    return (
      <div className={styles.stack} role="status">
        <Tag tone="media" icon="users-three">{text('webChat.match.friendAsks', { name: shownName(partner) })}</Tag>
        <div className={styles.pair}>
          <Button full busy={busy} onClick={() => void run(dispatch(answerFriend(partner.id, asks, false)))}>{text('webChat.confirm.notNow')}</Button>
          <Button variant="primary" full busy={busy} onClick={() => void run(dispatch(answerFriend(partner.id, asks, true)))}>{text('webChat.match.friendAccept')}</Button>
        </div>
      </div>
    )
  }
  if (answer === 'requested') return <span role="status" className={styles.notes}><Tag tone="media" icon="check">{text('webChat.match.friendSent')}</Tag></span>
  return <Button full icon="users-three" busy={busy} onClick={() => void run(dispatch(addFriend(partner.id, FriendRequestType.match, price)))}>{text('webChat.match.addFriend', { price })}</Button>
}
