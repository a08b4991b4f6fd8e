import { useState } from 'react'
import { FriendRequestType, addFriend, type FriendAnswer } from '@visavis/domain/friend/friend.actions'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { useMatchQuotaQuery } from '@visavis/domain/match/match.api'
import { Button } from '@visavis/ui/Button'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from './shownName.ts'

export interface FriendAddProps {
  person: { readonly id: number; readonly userName: string; readonly relation: number }
  /** Where it is pressed (N.168). */
  type: (typeof FriendRequestType)[keyof typeof FriendRequestType]
}

/** Asks to be friends, for the price on the button; adds from clips use the free ones of the day first (R2.74). */
export function FriendAdd({ person, type }: FriendAddProps) {
  const text = useText()
  const dispatch = useAppDispatch()
  const full = useAppSelector(selectGlobalConf)?.friendRequestPrice ?? 0
  const quota = useMatchQuotaQuery(undefined, { skip: type !== FriendRequestType.hotVideo })
  const left = quota.data?.hotVideoAdd.left ?? 0
  const price = left > 0 ? 0 : full
  const [answer, setAnswer] = useState<FriendAnswer>(person.relation === 1 ? 'friends' : null)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const told = await dispatch(addFriend(person.id, type, price))
    setBusy(false)
    if (told !== null) setAnswer(told)
  }
  if (answer === 'friends') return <span role="status"><Tag tone="success" icon="users-three">{text('app.friend.friends')}</Tag></span>
  if (answer === 'requested') return <span role="status"><Tag tone="info" icon="check">{text('app.friend.sent')}</Tag></span>
  return <Button full icon="user-plus" busy={busy} disabled={quota.isLoading} aria-description={text('app.friend.addSpoken', { name: shownName(person), price })} onClick={() => void ask()}>{price > 0 ? text('app.friend.add', { price }) : text('app.friend.addFree', { left })}</Button>
}
