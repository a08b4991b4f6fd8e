import type { WallOrderStep } from '@visavis/core/contract/wallOrder'
import { sql, type SQL } from 'drizzle-orm'

/** Whether operators lowered the place of `p` on the wall. */
export const isLowered = sql`exists (select 1 from penalty n where n.person_id = p.id and n.kind = 'wall'
  and n.state = 'active')`

const STEPS: Readonly<Record<WallOrderStep, SQL>> = {
  standing: sql`lowered`,
  presence: sql`case status when 2 then 0 when 1 then 1 else 2 end`,
  vip: sql`"isVip" desc`,
  mix: sql`md5(id::text)`,
  newest: sql`"createdAt" desc, id desc`,
}

/** The order of the wall as SQL, out of the list its published rule is made of. */
export const orderBy = (steps: readonly WallOrderStep[]): SQL =>
  sql.join(
    steps.map((step) => STEPS[step]),
    sql`, `,
  )
