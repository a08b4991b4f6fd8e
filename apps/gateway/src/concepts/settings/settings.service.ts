import type { PersonSettings } from '@visavis/core/contract'
import { eq } from 'drizzle-orm'
import { person } from '../people/person.tables.ts'
import { ownPerson } from '../account/ownUser.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'
import { personSetting } from '../people/settings.tables.ts'
import { settingsOf } from '../people/settingsOf.ts'

/** The switches as they are. */
export async function readSettings(db: Database, personId: number): Promise<PersonSettings> {
  const row = await ownPerson(db, personId)
  const [switches] = await db.select().from(personSetting).where(eq(personSetting.personId, personId))
  return settingsOf(row, switches ?? null)
}

type Changes = { [K in keyof PersonSettings]?: PersonSettings[K] | undefined }

/**
 * Changes the named switches and tells the person's other pages. Whoever turns invisible is offline to
 * watchers with the commit.
 */
export async function writeSettings(
  { db, push }: Pick<GatewayContext, 'db' | 'push'>,
  personId: number,
  changes: Changes,
): Promise<PersonSettings> {
  const { friendOnlyCall, invisible, ...switches } = changes
  const given = Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined))
  const settings = await db.transaction(async (tx) => {
    if (Object.keys(given).length > 0)
      await tx
        .insert(personSetting)
        .values({ personId, ...given })
        .onConflictDoUpdate({ target: personSetting.personId, set: given })
    if (friendOnlyCall !== undefined || invisible !== undefined) {
      await tx
        .update(person)
        .set({
          ...(friendOnlyCall === undefined ? {} : { friendOnlyCall }),
          ...(invisible === undefined ? {} : { invisible }),
        })
        .where(eq(person.id, personId))
    }
    if (invisible !== undefined) await presenceChanged(tx, [personId])
    return await readSettings(tx, personId)
  })
  push.signal(personId, 'settings', settings)
  return settings
}
