import { useState } from 'react'
import {
  FriendRequestType,
  addFriend,
  answerFriend,
  type FriendAnswer,
} from '@visavis/domain/friend/friend.actions'
import { selectAsk } from '@visavis/domain/friend/friend.concept'
import { friendAccepted, friendDeleted } from '@visavis/domain/friend/friend.pushes'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector, useDomainEvent } from '@visavis/domain/hooks'
import { useMatchQuotaQuery } from '@visavis/domain/match/match.api'

export interface Befriended {
  readonly id: number
  readonly userName: string
  readonly headImg?: string
  readonly gender?: number
  readonly relation: number
  readonly requestsSent?: number | undefined
  readonly friendRequest?: { readonly id: number; readonly mine: boolean } | undefined
}
export type FriendRequestPlace = (typeof FriendRequestType)[keyof typeof FriendRequestType]

export interface Friendship {
  /** How the two stand: `asks` waits for this person's answer, `requested` for the other one's. */
  readonly state: 'none' | 'asks' | 'requested' | 'friends'
  /** Coins a request costs now; 0 while free ones of the day are left. */
  readonly price: number
  readonly freeLeft: number
  /** When there are free ones again, where all of the day are used; else null. */
  readonly freeAgainAt: number | null
  readonly busy: boolean
  /** The price is not known yet. */
  readonly isLoading: boolean
  readonly add: () => void
  readonly answer: (accepted: boolean) => void
}

/**
 * Friends with one person (M-FRIEND): what may be done, and what became of it, while both look at each other.
 * `type` says where it is pressed (N.168).
 */
export function useFriendship(person: Befriended, type: FriendRequestPlace): Friendship {
  const dispatch = useAppDispatch()
  const full = useAppSelector(selectGlobalConf)?.friendRequestPrice
  const quota = useMatchQuotaQuery(undefined, { skip: type !== FriendRequestType.hotVideo })
  const free = type === FriendRequestType.hotVideo ? quota.data?.hotVideoAdd : undefined
  const freeLeft = free?.left ?? 0
  const price = freeLeft > 0 ? 0 : (full ?? 0)
  const { friendRequest } = person
  const heard = useAppSelector((state) => selectAsk(state, person.id))
  const asks = heard ?? (friendRequest?.mine === false ? friendRequest.id : undefined)
  const [told, setTold] = useState<FriendAnswer>(null)
  const [busy, setBusy] = useState(false)
  useDomainEvent(friendAccepted, ({ friendId }) => {
    if (friendId === person.id) setTold('friends')
  })
  useDomainEvent(friendDeleted, ({ friendId }) => {
    if (friendId === person.id) setTold(null)
  })
  const known =
    person.relation === 1 ? 'friends' : (told ?? (friendRequest?.mine === true ? 'requested' : null))
  const run = async (work: Promise<FriendAnswer>) => {
    setBusy(true)
    const next = await work
    setBusy(false)
    if (next !== null) setTold(next)
  }
  return {
    state:
      known === 'friends'
        ? 'friends'
        : asks !== undefined && known === null
          ? 'asks'
          : known === 'requested'
            ? 'requested'
            : 'none',
    price,
    freeLeft,
    freeAgainAt: free?.left === 0 && free.total > 0 ? free.resetAt : null,
    busy,
    isLoading: quota.isLoading || (freeLeft === 0 && full === undefined),
    add: () => void run(dispatch(addFriend(person.id, type, price, person.requestsSent ?? 0))),
    answer: (accepted) => {
      if (asks !== undefined) void run(dispatch(answerFriend(person.id, asks, accepted)))
    },
  }
}
