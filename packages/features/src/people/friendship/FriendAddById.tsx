import { useAppSelector } from '@visavis/domain/hooks'
import { useUserInfoQuery } from '@visavis/domain/people/people.api'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { FriendAdd, type FriendAddProps } from './FriendAdd.tsx'

/**
 * The same where only the number of a person is known, after a call say; nothing stands there until it is
 * known whether they are friends.
 */
export function FriendAddById({ personId, ...props }: Omit<FriendAddProps, 'person'> & { personId: number }) {
  const myId = useAppSelector(selectMyId)
  const { currentData } = useUserInfoQuery({ searchUserId: personId, userId: myId }, { skip: myId === 0 })
  return currentData === undefined || currentData.relation === 4 ? null : (
    <FriendAdd key={personId} person={currentData} {...props} />
  )
}
