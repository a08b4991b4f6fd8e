import { sql } from 'drizzle-orm'
import type { WholeCases } from '../../testing/ownCases.ts'

export const cases: WholeCases = {
  systemNoticesRead: {
    prepare: async ({ db, ana }) => {
      await db.execute(
        sql`insert into system_notice (person_id, kind, path, created_at) values (${ana.userId}, 'ticket', '/zhushou', 1)`,
      )
      return () => ana.send('systemNoticesRead', { body: { upTo: 2_147_483_647 } })
    },
  },
}
