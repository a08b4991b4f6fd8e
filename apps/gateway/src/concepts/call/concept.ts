import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own, ownRows } from '../../platform/personal/PersonalTable.ts'
import { createCallHandlers } from './call.routes.ts'
import { createHandoverHandlers } from './handover.routes.ts'
import { createLineHandlers } from './line.routes.ts'
import { feelingActs } from './feelingActs.ts'
import { forgetOldVeils } from './veil.ts'
import { registerCalls } from './registerCalls.ts'

export const callConcept = {
  name: 'call',
  handlers: (context) => ({
    ...createCallHandlers(context),
    ...createHandoverHandlers(context),
    ...createLineHandlers(context),
  }),
  subscribe: registerCalls,
  acts: feelingActs,
  rounds: {
    'blurs of calls': forgetOldVeils,
    'hand-overs': ({ db, clock }) =>
      db.execute(sql`delete from call_handover where expires_at < ${clock.now()}`),
  },
  personalTables: [
    ownRows('call_member'),
    ownRows('call_report'),
    ownRows('video_report'),
    ownRows('call_rating'),
    ownRows('call_feeling'),
    ownRows('call_veil'),
    { name: 'call_handover', whose: own, erase: 'delete' },
    {
      name: 'call',
      whose: ({ personId }) => sql`${personId} in (t.caller_id, t.callee_id)`,
      erase: { kept: 'the history of the other person; the number leads to an empty account' },
    },
  ],
} as const satisfies Concept
