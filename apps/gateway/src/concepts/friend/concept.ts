import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { createFriendHandlers } from './friend.routes.ts'
import { expireFriendRequests } from './friend.service.ts'

export const friendConcept = {
  name: 'friend',
  handlers: createFriendHandlers,
  rounds: {
    'friend requests': expireFriendRequests,
  },
  personalTables: [
    {
      name: 'friendship',
      whose: ({ personId }) => sql`t.person_id = ${personId}`,
      erase: ({ personId }) => sql`delete from friendship where ${personId} in (person_id, friend_id)`,
    },
    {
      name: 'friend_request',
      whose: ({ personId }) => sql`${personId} in (t.person_id, t.friend_id)`,
      erase: ({ personId }) => sql`delete from friend_request where ${personId} in (person_id, friend_id)`,
    },
  ],
} as const satisfies Concept
