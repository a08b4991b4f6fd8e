import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WholeCases } from '../../testing/ownCases.ts'

export const cases: WholeCases = {
  wheelSpin: {
    prepare: async ({ db, ana }) => {
      await db.execute(
        sql`insert into wheel_seat (person_id, wheel_id, seed, spins) values (${ana.userId}, 'super', ${'0'.repeat(64)}, 1)
          on conflict (person_id, wheel_id) do update set spins = 1`,
      )
      const [seen] = (await ana.call('wheels', { query: { activityId: 'super' } })).wheels
      const body = {
        activityId: 'super',
        spinKey: randomUUID(),
        commitment: seen?.commitment ?? '',
        price: 0,
      }
      return () => ana.send('wheelSpin', { body })
    },
  },
}
