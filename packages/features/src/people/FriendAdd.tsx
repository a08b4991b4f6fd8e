import { useState } from 'react'
import { FriendRequestType, addFriend, answerFriend, type FriendAnswer } from '@visavis/domain/friend/friend.actions'
import { selectAsk } from '@visavis/domain/friend/friend.concept'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { useMatchQuotaQuery } from '@visavis/domain/match/match.api'
import { Button } from '@visavis/ui/Button'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './people.module.css'
import { shownName } from './shownName.ts'

export interface FriendAddProps {
  person: { readonly id: number; readonly userName: string; readonly relation: number; readonly friendRequest?: { readonly id: number; readonly mine: boolean } | undefined }
  /** Where it is pressed (N.168). */
  type: (typeof FriendRequestType)[keyof typeof FriendRequestType]
}

/** Asks to be friends, for the price on the button, or answers who asked; adds from clips use the free ones of the day first (R2.74, M-FRIEND). */
export function FriendAdd({ person, type }: FriendAddProps) {
  const text = useText()
  const dispatch = useAppDispatch()
  const full = useAppSelector(selectGlobalConf)?.friendRequestPrice ?? 0
  const quota = useMatchQuotaQuery(undefined, { skip: type !== FriendRequestType.hotVideo })
  const left = quota.data?.hotVideoAdd.left ?? 0
  const price = left > 0 ? 0 : full
  const { friendRequest } = person
  const heard = useAppSelector((state) => selectAsk(state, person.id))
  const asks = heard ?? (friendRequest?.mine === false ? friendRequest.id : undefined)
  const [told, setTold] = useState<FriendAnswer>(null)
  const [busy, setBusy] = useState(false)
  const answer = person.relation === 1 ? 'friends' : (told ?? (friendRequest?.mine === true ? 'requested' : null))
  const name = shownName(person)
  const run = async (work: Promise<FriendAnswer>) => {
    setBusy(true)
    const next = await work
    setBusy(false)
    if (next !== null) setTold(next)
  }
  if (answer === 'friends') return <span role="status"><Tag tone="success" icon="users-three">{text('app.friend.friends')}</Tag></span>
  if (asks !== undefined && answer === null) {
    return (
      <div className={styles['ask']} role="status">
        <span>{text('app.friend.asks', { name })}</span>
        <Button full busy={busy} onClick={() => void run(dispatch(answerFriend(person.id, asks, false)))}>{text('app.friend.refuse')}</Button>
        <Button full variant="primary" busy={busy} onClick={() => void run(dispatch(answerFriend(person.id, asks, true)))}>{text('app.friend.accept')}</Button>
      </div>
    )
  }
  if (answer === 'requested') return <span role="status"><Tag tone="info" icon="check">{text('app.friend.sent')}</Tag></span>
  return <Button full icon="user-plus" busy={busy} disabled={quota.isLoading} aria-description={text('app.friend.addSpoken', { name, price })} onClick={() => void run(dispatch(addFriend(person.id, type, price)))}>{price > 0 ? text('app.friend.add', { price }) : text('app.friend.addFree', { left })}</Button>
}
