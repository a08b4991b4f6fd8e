import type { OwnUser } from '@visavis/core/contract'
import { eq, inArray, and } from 'drizzle-orm'
import { account } from '../coins/coins.tables.ts'
import { Refusal } from '../context.ts'
import type { Database } from '../database/database.ts'
import { person, type Person } from './person.tables.ts'

/** The person's own row. @throws Refusal 401 when the account is gone */
export async function ownPerson(db: Database, personId: number): Promise<Person> {
  const [row] = await db.select().from(person).where(eq(person.id, personId))
  if (row === undefined) throw new Refusal(401, { status: 401 })
  return row
}

/** What the person sees of the own account; token and ticket only where they are fresh. */
export async function ownUser(db: Database, row: Person, fresh: { loginToken?: string; ticket?: string } = {}): Promise<OwnUser> {
  const balances = await db.select({ kind: account.kind, balance: account.balance }).from(account).where(and(eq(account.personId, row.id), inArray(account.kind, ['person', 'host'])))
  const balanceOf = (kind: 'person' | 'host'): number => balances.find((one) => one.kind === kind)?.balance ?? 0
  return {
    id: row.id, userName: row.userName, goldNum: balanceOf('person'), points: balanceOf('host'), gender: row.gender as 0 | 1 | 2, birthday: row.birthday, birthdayEditable: row.birthdayEditable, bio: row.bio,
    interests: row.interests, languages: row.languages, headImg: row.headImg, backgroundImg: row.backgroundImg, albumImages: row.albumImages, videos: row.videos,
    linkedEmail: maskEmail(row.email ?? ''), linkedPhone: '', isVip: row.isVip, isHost: row.isHost, isDemo: row.isDemo, countryId: row.countryId, countryCode: row.countryCode,
    statusId: row.invisible ? 3 : 2, complete: row.completedAt !== null, pricePerMinute: row.pricePerMinute, ...fresh,
  }
}

/** `caller@demo.test` → `c****r@demo.test` (R3.12). */
export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@')
  return domain === undefined ? '' : `${name.slice(0, 1)}****${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}
