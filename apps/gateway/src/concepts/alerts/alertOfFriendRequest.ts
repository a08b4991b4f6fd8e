import type { Database } from '../../platform/database/database.ts'
import { alertWhoIsAway } from './alertWhoIsAway.ts'

/** Somebody wants to be friends (W.22). */
export const alertOfFriendRequest = (tx: Database, personId: number, asker: { readonly friendId: number; readonly userName: string }, now: number): Promise<void> =>
  alertWhoIsAway(tx, personId, { kind: 'friendRequest', values: { name: asker.userName }, path: '/friends?tab=requests', tag: `friend-${asker.friendId}` }, now)
