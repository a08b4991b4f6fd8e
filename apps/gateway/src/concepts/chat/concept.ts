import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { createChatHandlers } from './chat.routes.ts'
import { registerChat } from './registerChat.ts'

export const chatConcept = {
  name: 'chat',
  handlers: createChatHandlers,
  subscribe: registerChat,
  personalTables: [
    { name: 'conversation', whose: own, erase: 'delete' },
    // What others wrote is theirs: the copy holds the person's own lines, and those of others stay with them.
    { name: 'message', whose: ({ personId }) => sql`t.sender_id = ${personId}`, erase: 'delete' },
    {
      name: 'conversation_pair',
      whose: ({ personId }) => sql`${personId} in (t.first_id, t.second_id)`,
      erase: 'delete',
    },
  ],
} as const satisfies Concept
