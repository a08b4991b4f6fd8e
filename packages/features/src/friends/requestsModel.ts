import type { GatewayFailure } from '@visavis/core/errors'
import type { FriendRow } from '@visavis/domain/friend/friend.api'
import type { More } from '../people/MoreRow.tsx'
import type { FriendCounts } from '../people/friendship/FriendTabs.tsx'

export interface Requests {
  /** Null while unknown. */
  readonly rows: readonly FriendRow[] | null
  /** How many there are of each direction; undefined while unknown. */
  readonly counts: Pick<FriendCounts, 'received' | 'sent'> | undefined
  readonly failure: GatewayFailure | null
  readonly more: More
  /** The request whose answer is on its way. */
  readonly answering: number
  /** What stands in the field; the list follows it. */
  readonly typed: string
  /** The list is of people of a name. */
  readonly searched: boolean
  readonly onType: (typed: string) => void
  readonly onAnswer: (row: FriendRow, accepted: boolean) => void
  readonly onSafety: (personId: number) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}
