import { useState } from 'react'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { useAppSelector } from '@visavis/domain/hooks'
import { genderWord } from '@visavis/domain/people/genderWord'
import { useUserInfoQuery } from '@visavis/domain/people/people.api'
import { selectMyId } from '@visavis/domain/session/session.slice'
import {
  useFriendship,
  type Befriended,
  type FriendRequestPlace,
  type Friendship,
} from '../../people/friendship/useFriendship.ts'
import type { StageView } from '../../stage/stage.ts'

export interface FriendInStage {
  readonly friendship: Friendship
  /** Where the request is pressed (N.168). */
  readonly type: FriendRequestPlace
  /** Of the other person, for texts. */
  readonly gender: ReturnType<typeof genderWord>
  /** It is worth saying that they are friends: in a call only when they became it there. */
  readonly saysFriends: boolean
  /** The price is being looked at. */
  readonly asking: boolean
  readonly ask: (on: boolean) => void
}

/**
 * Friends with the person of a call or a match (P.090, P.091); null until it is known how they stand, and
 * across a block.
 */
export function useFriendInStage(stage: StageView): FriendInStage | null {
  const {
    scene,
    person: { id, userName },
    settled,
  } = stage
  const userId = useAppSelector(selectMyId)
  // A match tells how its two stand. In a call the first picture comes first.
  const { currentData } = useUserInfoQuery(
    { searchUserId: id, userId },
    { skip: scene === 'match' || !settled || userId === 0 },
  )
  const [before, setBefore] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const known: Befriended | undefined = scene === 'match' ? stage.person : currentData
  const friendship = useFriendship(known ?? { id, userName, relation: 0 }, FriendRequestType[scene])
  if (known === undefined || known.relation === 4) return null
  if (before === null) setBefore(known.relation)
  const saysFriends =
    friendship.state === 'friends' && (scene === 'match' || (before !== null && before !== 1))
  return {
    friendship,
    type: FriendRequestType[scene],
    gender: genderWord(known.gender),
    saysFriends,
    asking: asking && friendship.state === 'none',
    ask: setAsking,
  }
}
