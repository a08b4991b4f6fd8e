import type { GatewayFailure } from '@visavis/core/errors'
import type { FriendRow } from '@visavis/domain/friend/friend.api'
import type { More } from '../people/MoreRow.tsx'
import type { FriendActions } from './FriendRowView.tsx'

/** All friends, those who are here now, people one likes, or those of them who like back. */
export type FriendsTab = 'friends' | 'online' | 'favorites' | 'mutual'

export interface Friends extends FriendActions {
  readonly tab: FriendsTab
  /** Null while unknown. */
  readonly rows: readonly FriendRow[] | null
  readonly failure: GatewayFailure | null
  readonly more: More
  /** What stands in the field; the list follows it. */
  readonly typed: string
  /** The list is of people of a name. */
  readonly searched: boolean
  readonly onType: (typed: string) => void
  readonly onAll: () => void
  readonly onMore: () => void
  readonly onRetry: () => void
}
