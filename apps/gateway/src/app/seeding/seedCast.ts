import type { Brand } from '@visavis/core/brand'
import { sql } from 'drizzle-orm'
import { person, type AnsweringHabit, type NewPerson } from '../../concepts/people/person.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { hostTopic } from '../../concepts/discover/discover.tables.ts'
import { countryIdOf } from '../../platform/country/countryIds.ts'
import { CAST, type CastMember } from '../simulation/cast.ts'

/** What the cast talks about, one after the other; every fourth takes no voice calls (R3.68). */
const TOPICS = [3, 1, 7, undefined, 8, 2, 9, undefined, 6, 5, 4, undefined, 99] as const

/** Writes the simulated hosts of a brand as the cast has them now; each keeps its id. */
export async function seedCast(db: Database, brand: Brand, now: number): Promise<void> {
  for (const [index, member] of CAST.entries()) {
    const values = columnsOf(member)
    // Spread over the last weeks, so that the group "New" has an order of its own.
    const createdAt = now - ((index * 7) % CAST.length) * 24 * 3_600_000
    const [host] = await db
      .insert(person)
      .values({
        ...values,
        appId: brand.appId,
        slug: member.slug,
        over18At: now,
        completedAt: now,
        createdAt,
      })
      .onConflictDoUpdate({ target: [person.appId, person.slug], targetWhere: sql`slug <> ''`, set: values })
      .returning({ id: person.id })
    const topicId = TOPICS[index % TOPICS.length]
    if (host !== undefined && topicId !== undefined)
      await db
        .insert(hostTopic)
        .values({ personId: host.id, topicId })
        .onConflictDoUpdate({ target: hostTopic.personId, set: { topicId } })
  }
}

function columnsOf(member: CastMember): Omit<NewPerson, 'appId' | 'createdAt'> {
  const {
    slug: _slug,
    habit: _habit,
    friendPrice,
    countryCode,
    languages,
    interests,
    videos,
    ...same
  } = member
  return {
    ...same,
    countryCode,
    countryId: countryIdOf(countryCode),
    languages: [...languages],
    interests: [...interests],
    videos: [...videos],
    friendPricePerMinute: friendPrice,
    isHost: true,
    friendOnlyCall: false,
    answeringHabit: habitOf(member),
  }
}

/** The habit as the wall and the ringing know it. */
function habitOf({ habit }: CastMember): AnsweringHabit {
  return habit.kind === 'answers' && habit.hangsUpAfterMs !== undefined ? 'hangsUp' : habit.kind
}
