import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/database.ts'
import type { WholeCases } from '../../testing/ownCases.ts'

export const cases: WholeCases = {
  appealVideo: {
    prepare: async ({ db, ana }) => {
      await db.execute(sql`delete from profile_video where person_id = ${ana.userId}`)
      const { id } = await rowOf<{ id: number }>(
        db,
        sql`insert into profile_video (person_id, key, state, reason, shown, preview, created_at, files_until)
          values (${ana.userId}, ${'b'.repeat(32)}, 'rejected', 'quality', false, '', 1, 9999999999999)
          returning id`,
      )
      return () => ana.send('appealVideo', { body: { id, text: 'It is me.' } })
    },
  },
}
