import type { Brand } from '@visavis/core/brand'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../concepts/account/passwords.ts'
import { person, type NewPerson } from '../../concepts/people/person.tables.ts'
import { seedCoins } from '../../concepts/coins/coins.ts'
import type { Database } from '../../platform/database/database.ts'
import { countryIdOf } from '../../platform/country/countryIds.ts'
import { friendship } from '../../concepts/people/people.tables.ts'
import { seedAgreement } from './seedAgreement.ts'

/** Password of every seeded account. */
export const DEMO_PASSWORD = 'demo1234'

interface DemoAccount {
  readonly email: string
  readonly coins: number
  readonly values: Omit<NewPerson, 'appId' | 'email' | 'createdAt'>
}

/** Drawn by the portraits tool. */
const portraitOf = (slug: string): string => `/media/people/${slug}.svg`

const american = { countryCode: 'US', countryId: countryIdOf('US'), languages: [1] }

/** Accounts to try the product with; the first three are friends of one another. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'caller@demo.test',
    coins: 1000,
    values: {
      ...american,
      userName: 'Casey Caller',
      headImg: portraitOf('casey'),
      gender: 1,
      birthday: '1995-04-12',
      interests: [1, 10],
      bio: 'Here to try a call.',
    },
  },
  {
    email: 'friend@demo.test',
    coins: 1000,
    values: {
      ...american,
      userName: 'Frankie Friend',
      headImg: portraitOf('frankie'),
      gender: 2,
      birthday: '1997-09-03',
      interests: [9, 12],
      bio: 'No host, just a friend: calling me costs nothing.',
    },
  },
  {
    email: 'host@demo.test',
    coins: 1000,
    values: {
      ...american,
      userName: 'Harper Host',
      headImg: portraitOf('harper'),
      gender: 2,
      birthday: '1996-01-22',
      interests: [1, 8, 11],
      bio: 'Logged in by a person, answers for real.',
      isHost: true,
      pricePerMinute: 60,
      friendPricePerMinute: 40,
      friendOnlyCall: false,
    },
  },
  {
    email: 'vip@demo.test',
    coins: 1000,
    values: {
      ...american,
      userName: 'Val Vip',
      headImg: portraitOf('val'),
      gender: 1,
      birthday: '1990-11-30',
      interests: [13],
      bio: 'Sees everyone.',
      isVip: true,
    },
  },
]
const FRIENDS = ['caller@demo.test', 'friend@demo.test', 'host@demo.test']

/** Makes the demo accounts of a brand where they are missing; existing ones keep what became of them. */
export async function seedAccounts(db: Database, brand: Brand, now: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { email, coins, values } of DEMO_ACCOUNTS) {
    const [fresh] = await db
      .insert(person)
      .values({
        ...values,
        appId: brand.appId,
        email,
        passwordHash,
        over18At: now,
        completedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: person.id })
    if (fresh !== undefined) await seedCoins(db, fresh.id, coins, now)
    if (fresh !== undefined && values.isHost === true) await seedAgreement(db, fresh.id, now)
  }
  await befriend(db, brand, FRIENDS, now)
}

/** Friendships of everybody with everybody, in both directions. */
async function befriend(db: Database, brand: Brand, emails: readonly string[], now: number): Promise<void> {
  const people = await db
    .select({ id: person.id })
    .from(person)
    .where(sql`${person.appId} = ${brand.appId} and ${person.email} in ${[...emails]}`)
  const pairs = people.flatMap(({ id }) =>
    people
      .filter((other) => other.id !== id)
      .map((other) => ({ personId: id, friendId: other.id, createdAt: now })),
  )
  if (pairs.length > 0) await db.insert(friendship).values(pairs).onConflictDoNothing()
}

/** One of twelve faces, by the gender that {@link seedPeople} gives the number. */
export const crowdPortraitOf = (number: number): string =>
  portraitOf(`crowd-${number % 2 === 0 ? 'm' : 'f'}${1 + (Math.floor(number / 2) % 6)}`)

/**
 * `count` further people of a brand, `person0001@demo.test` onwards; every fifth is a host. @returns how many
 * were new
 */
export async function seedPeople(db: Database, brand: Brand, count: number, now: number): Promise<number> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const countries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'TR', 'BR', 'SA', 'NL']
  let made = 0
  for (let first = 1; first <= count; first += 500) {
    const numbers = Array.from({ length: Math.min(500, count - first + 1) }, (_, index) => first + index)
    const rows = await db
      .insert(person)
      .values(
        numbers.map((number): NewPerson => {
          const countryCode = countries[number % countries.length] ?? 'US'
          const host = number % 5 === 0
          return {
            appId: brand.appId,
            email: `person${String(number).padStart(4, '0')}@demo.test`,
            passwordHash,
            userName: `Person ${number}`,
            headImg: crowdPortraitOf(number),
            gender: (number % 2) + 1,
            birthday: `${1980 + (number % 24)}-06-15`,
            countryCode,
            countryId: countryIdOf(countryCode),
            languages: [1],
            isHost: host,
            friendOnlyCall: !host,
            pricePerMinute: host ? 20 + 20 * (number % 6) : 0,
            friendPricePerMinute: host ? 20 : 0,
            over18At: now,
            completedAt: now,
            createdAt: now,
          }
        }),
      )
      .onConflictDoNothing()
      .returning({ id: person.id, isHost: person.isHost })
    for (const { id, isHost } of rows) {
      await seedCoins(db, id, 1000, now)
      if (isHost) await seedAgreement(db, id, now)
    }
    made += rows.length
  }
  return made
}
