import type { MatchPartner } from '@visavis/core/contract'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { Button } from '@visavis/ui/Button'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { useFriendship } from '../people/useFriendship.ts'
import { useFriendQuestion } from '../people/useSpendQuestion.tsx'
import styles from './match.module.css'

/** Friends with whom one has just met: ask, or answer who asked (M-FRIEND). The price stands on the button. */
export function FriendButton({ partner }: { partner: MatchPartner }) {
  const text = useText('webChat')
  const { state, price, busy, add, answer } = useFriendship(partner, FriendRequestType.match)
  const { press, question } = useFriendQuestion(partner, price, add)
  switch (state) {
    case 'friends': return <span role="status" className={styles.notes}><Tag tone="media" icon="users-three">{text('webChat.match.friends')}</Tag></span>
    case 'asks':
      return (
        <div className={styles.stack} role="status">
          <Tag tone="media" icon="users-three">{text('webChat.match.friendAsks', { name: shownName(partner) })}</Tag>
          <div className={styles.pair}>
            <Button full busy={busy} onClick={() => answer(false)}>{text('webChat.confirm.notNow')}</Button>
            <Button variant="primary" full busy={busy} onClick={() => answer(true)}>{text('webChat.match.friendAccept')}</Button>
          </div>
        </div>
      )
    case 'requested': return <span role="status" className={styles.notes}><Tag tone="media" icon="check">{text('webChat.match.friendSent')}</Tag></span>
    case 'none': return <><Button full icon="users-three" busy={busy} onClick={press}>{text('webChat.match.addFriend', { price })}</Button>{question}</>
  }
}
