import type { OwnUser } from '@visavis/core/contract'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerAccount } from '../coins/coins.tables.ts'
import { isAgreementMissing } from '../people/agreementMissing.ts'
import { settingsOf } from '../people/settingsOf.ts'
import { personSetting } from '../people/settings.tables.ts'
import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { person, type Person } from '../people/person.tables.ts'
import { maskPhone } from './phoneNumber.ts'

/** The person's own row. @throws Refusal 401 when the account is gone */
export async function ownPerson(db: Database, personId: number): Promise<Person> {
  const [row] = await db.select().from(person).where(eq(person.id, personId))
  if (row === undefined) throw new Refusal(401, { status: 401 })
  return row
}

const coins = alias(ledgerAccount, 'coins')
const points = alias(ledgerAccount, 'points')
interface Balances {
  readonly goldNum: number
  readonly points: number
}

/**
 * The own account, of all but hosts in one statement: the call every page begins with. @throws Refusal 401
 * when the account is gone
 */
export async function currentUser(db: Database, personId: number): Promise<OwnUser> {
  const [found] = await db
    .select({ row: person, switches: personSetting, goldNum: coins.balance, points: points.balance })
    .from(person)
    .leftJoin(coins, and(eq(coins.personId, person.id), eq(coins.kind, 'person')))
    .leftJoin(points, and(eq(points.personId, person.id), eq(points.kind, 'host')))
    .leftJoin(personSetting, eq(personSetting.personId, person.id))
    .where(eq(person.id, personId))
  if (found === undefined) throw new Refusal(401, { status: 401 })
  return {
    ...toOwnUser(found.row, found.switches, { goldNum: found.goldNum ?? 0, points: found.points ?? 0 }),
    ...(await missingOf(db, found.row)),
  }
}

/** What the person sees of the own account; token and ticket only where they are fresh. */
export async function ownUser(
  db: Database,
  row: Person,
  fresh: { loginToken?: string; ticket?: string } = {},
): Promise<OwnUser> {
  const balances = await db
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.personId, row.id))
  const [switches] = await db.select().from(personSetting).where(eq(personSetting.personId, row.id))
  const balanceOf = (kind: 'person' | 'host'): number =>
    balances.find((one) => one.kind === kind)?.balance ?? 0
  return {
    ...toOwnUser(row, switches ?? null, { goldNum: balanceOf('person'), points: balanceOf('host') }),
    ...(await missingOf(db, row)),
    ...fresh,
  }
}

/** Said of hosts only who have still to accept the agreement (R6.15). */
const missingOf = async (db: Database, { id, isHost }: Person): Promise<Pick<OwnUser, 'agreementMissing'>> =>
  isHost && (await isAgreementMissing(db, id)) ? { agreementMissing: true } : {}

function toOwnUser(
  row: Person,
  switches: typeof personSetting.$inferSelect | null,
  balances: Balances,
): OwnUser {
  return {
    id: row.id,
    userName: row.userName,
    ...balances,
    gender: row.gender as 0 | 1 | 2,
    birthday: row.birthday,
    birthdayEditable: row.birthdayEditable,
    bio: row.bio,
    interests: row.interests,
    languages: row.languages,
    headImg: row.headImg,
    backgroundImg: row.backgroundImg,
    albumImages: row.albumImages,
    videos: row.videos,
    linkedEmail: maskEmail(row.email ?? ''),
    linkedPhone: row.phone === null ? '' : maskPhone(row.phone),
    isVip: row.isVip,
    isHost: row.isHost,
    isDemo: row.isDemo,
    countryId: row.countryId,
    countryCode: row.countryCode,
    statusId: row.invisible ? 3 : 2,
    complete: row.completedAt !== null,
    pricePerMinute: row.pricePerMinute,
    settings: settingsOf(row, switches),
    ...(row.eraseAt === null ? {} : { eraseAt: row.eraseAt }),
  }
}

/** `caller@demo.test` → `c****r@demo.test` (R3.12). */
export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@')
  return domain === undefined
    ? ''
    : `${name.slice(0, 1)}****${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}
