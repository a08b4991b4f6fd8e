import type { Brand } from '@visavis/core/brand'
import type { Clock } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { seedAccounts } from './seedAccounts.ts'
import { seedCast } from './seedCast.ts'

/** Demo accounts and simulated hosts for every brand; safe to run at each start. */
export async function seed(db: Database, brands: Iterable<Brand>, clock: Clock): Promise<void> {
  for (const brand of brands) {
    await seedAccounts(db, brand, clock.now())
    await seedCast(db, brand, clock.now())
  }
}
