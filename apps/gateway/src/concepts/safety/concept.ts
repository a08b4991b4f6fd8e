import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { createAppealHandlers } from './appeals.routes.ts'
import { createSafetyHandlers } from './safety.routes.ts'
import { forgetOldPictures } from './report.service.ts'
import { forgetOldLines } from './reportLines.ts'
import { liftEndedBans } from './ban.service.ts'

export const safetyConcept = {
  name: 'safety',
  handlers: (context) => ({ ...createSafetyHandlers(context), ...createAppealHandlers(context) }),
  rounds: {
    bans: ({ db, clock }) => liftEndedBans(db, clock.now()),
    'pictures of reports': ({ db, clock }) => forgetOldPictures(db, clock.now()),
    'lines of reports': ({ db, clock }) => forgetOldLines(db, clock.now()),
  },
  personalTables: [
    {
      name: 'block',
      whose: own,
      erase: ({ personId }) => sql`delete from block where ${personId} in (person_id, blocked_id)`,
    },
    {
      name: 'report',
      whose: ({ personId }) => sql`t.reporter_id = ${personId}`,
      erase: ({ personId }) =>
        sql`update report set text = '', email = '', device_id = '', repetitions = '[]' where reporter_id = ${personId}`,
    },
    {
      name: 'report_pictures',
      whose: ({ personId }) =>
        sql`t.report_id in (select r.id from report r where ${personId} in (r.reporter_id, r.reported_id))`,
      withheld: ['pictures'],
      erase: 'delete',
    },
    // The copy holds own lines of own reports: what others wrote is theirs, and who was reported is not told
    // by whom.
    {
      name: 'report_line',
      whose: ({ personId }) =>
        sql`t.sender_id = ${personId} and t.report_id in (select r.id from report r where r.reporter_id = ${personId})`,
      erase: ({ personId }) => sql`delete from report_line where sender_id = ${personId}`,
    },
    {
      name: 'appeal',
      whose: ({ personId }) => sql`t.ban_id in (select b.id from ban b where b.person_id = ${personId})`,
      erase: ({ personId }) =>
        sql`update appeal set email = '', text = '' where ban_id in (select id from ban where person_id = ${personId})`,
    },
    {
      name: 'ban',
      whose: own,
      erase: { kept: 'what was decided about an account; the number leads to an empty one' },
    },
  ],
} as const satisfies Concept
