import { useState } from 'react'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import type { Call } from '@visavis/domain/call/call.states'
import { useAppSelector } from '@visavis/domain/hooks'
import { useUserInfoQuery } from '@visavis/domain/people/people.api'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { useFriendship, type Friendship } from '../../people/useFriendship.ts'

export interface FriendOfCall {
  readonly friendship: Friendship
  /** They became friends in this call. */
  readonly isNew: boolean
  /** The price is being looked at. */
  readonly asking: boolean
  readonly ask: (on: boolean) => void
}

/** Friends with the person of a running call (P.090, P.091); null until it is known how they stand, and across a block. */
export function useFriendOfCall({ person: { id, userName } }: Pick<Call, 'person'>, talking: boolean): FriendOfCall | null {
  const userId = useAppSelector(selectMyId)
  // The first picture comes first.
  const { currentData } = useUserInfoQuery({ searchUserId: id, userId }, { skip: !talking || userId === 0 })
  const [before, setBefore] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const friendship = useFriendship(currentData ?? { id, userName, relation: 0 }, FriendRequestType.call)
  if (currentData === undefined || currentData.relation === 4) return null
  if (before === null) setBefore(currentData.relation)
  return { friendship, isNew: friendship.state === 'friends' && before !== null && before !== 1, asking: asking && friendship.state === 'none', ask: setAsking }
}
