import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { socialIdentity } from './socialIdentity.tables.ts'
import type { Person } from '../people/person.tables.ts'

/**
 * Ways into an account: address, number, and people at providers. An address or number counts without a
 * password too: the password can be chosen by it.
 */
export async function signInsOf(db: Database, row: Pick<Person, 'id' | 'email' | 'phone'>): Promise<number> {
  const providers = await db
    .select({ provider: socialIdentity.provider })
    .from(socialIdentity)
    .where(eq(socialIdentity.personId, row.id))
  return Number(row.email !== null) + Number(row.phone !== null) + providers.length
}
