import type { HostHours } from '@visavis/core/contract'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { hoursOf } from '../people/hostHours.ts'
import { hostHours } from '../people/hostHours.tables.ts'
import { person } from '../people/person.tables.ts'

/** Sets the hours others see, or takes them away (null). @throws Refusal 403 for people who are no hosts */
export async function setHours(
  db: Database,
  personId: number,
  hours: HostHours | null,
): Promise<HostHours | null> {
  return await transaction(db, async (tx) => {
    const [row] = await tx.select().from(person).where(eq(person.id, personId)).for('update')
    if (row?.isHost !== true) throw new Refusal(403, { status: 403 })
    // A week without a single hour says nothing.
    if (hours === null || hours.days.every((day) => day === null))
      await tx.delete(hostHours).where(eq(hostHours.personId, personId))
    else
      await tx
        .insert(hostHours)
        .values({ personId, ...hours })
        .onConflictDoUpdate({ target: hostHours.personId, set: hours })
    return await hoursOf(tx, personId)
  })
}
