import type { Database } from '../../platform/database/database.ts'
import { alertWhoIsAway } from '../alerts/alertWhoIsAway.ts'
import { withdrawAlerts } from '../alerts/withdrawAlerts.ts'

interface Asker {
  readonly friendId: number
  readonly userName: string
  readonly gender: number
}

const requestTag = (askerId: number): string => `friend-${askerId}`

/** Somebody wants to be friends (W.22). Some languages say it otherwise of a woman. */
export const alertOfFriendRequest = (
  tx: Database,
  personId: number,
  { friendId, userName, gender }: Asker,
  now: number,
): Promise<void> =>
  alertWhoIsAway(
    tx,
    personId,
    {
      kind: 'friendRequest',
      values: { name: userName, ...(gender === 2 ? { gender: 'female' } : {}) },
      path: '/friends?tab=requests',
      tag: requestTag(friendId),
    },
    now,
  )

/** Nobody has to answer these requests any more: their notifications go from all browsers. */
export const withdrawFriendRequests = (
  tx: Database,
  requests: readonly { readonly personId: number; readonly askerId: number }[],
  now: number,
): Promise<void> =>
  withdrawAlerts(
    tx,
    requests.map(({ personId, askerId }) => ({ personId, tag: requestTag(askerId) })),
    now,
  )
