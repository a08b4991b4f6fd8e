import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { lacksAgreement } from './personSql.ts'

/** Whether somebody is a host who has still to accept the agreement; simulated ones never (R6.15). */
export const isAgreementMissing = async (db: Database, personId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from person p where p.id = ${personId} and ${lacksAgreement()}`)).length > 0
