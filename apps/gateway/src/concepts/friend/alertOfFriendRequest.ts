import type { Database } from '../../platform/database/database.ts'
import { alertWhoIsAway } from '../alerts/alertWhoIsAway.ts'

interface Asker {
  readonly friendId: number
  readonly userName: string
  readonly gender: number
}

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
      tag: `friend-${friendId}`,
    },
    now,
  )
