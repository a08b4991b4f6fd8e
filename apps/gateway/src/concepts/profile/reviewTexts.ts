import type { ProfileReview } from '@visavis/core/contract'
import { REVIEWED_TEXTS, type ReviewedText } from '@visavis/core/contract/profileTexts'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { person, type Person } from '../people/person.tables.ts'
import { profileText } from './profileTexts.tables.ts'

type Texts = { [F in ReviewedText]?: string }

/**
 * Puts changed texts into the queue of operators, as `profile.review` says.
 *
 * @param before the locked row of the person
 * @returns the texts that are shown at once: all of them, or none where operators look first
 */
export async function reviewTexts(
  tx: Database,
  before: Person,
  { userName, bio }: { readonly [F in ReviewedText]: string | undefined },
  now: number,
): Promise<Texts> {
  const { 'profile.review': when } = await tunablesFor(tx, before.id)
  const shown: Texts = {}
  for (const [field, value] of [
    ['userName', userName],
    ['bio', bio],
  ] as const) {
    if (value === undefined) continue
    if (await isShownAtOnce(tx, before, { field, value, when, now })) shown[field] = value
  }
  return shown
}

interface Change {
  readonly field: ReviewedText
  readonly value: string
  readonly when: 'off' | 'after' | 'before'
  readonly now: number
}

async function isShownAtOnce(
  tx: Database,
  { id: personId, ...shown }: Person,
  { field, value, when, now }: Change,
): Promise<boolean> {
  const waiting = and(
    eq(profileText.personId, personId),
    eq(profileText.field, field),
    eq(profileText.state, 'waiting'),
  )
  const [old] = await tx.delete(profileText).where(waiting).returning()
  // Text that was shown before, and empty text, needs no review.
  const before = old?.before ?? shown[field]
  if (when === 'off' || value === '' || value === before) return true
  await tx.insert(profileText).values({ personId, field, value, before, state: 'waiting', createdAt: now })
  return when === 'after'
}

/** Own texts that wait or were rejected last. */
export async function ownReviews(db: Database, personId: number): Promise<ProfileReview[]> {
  const [own] = await db.select().from(person).where(eq(person.id, personId))
  const found: ProfileReview[] = []
  for (const field of REVIEWED_TEXTS) {
    const [row] = await db
      .select()
      .from(profileText)
      .where(and(eq(profileText.personId, personId), eq(profileText.field, field)))
      .orderBy(desc(profileText.id))
      .limit(1)
    if (row === undefined || row.state === 'approved') continue
    const { value, state } = row
    found.push({
      field,
      value,
      state,
      reason: row.reason as ProfileReview['reason'],
      shown: own?.[field] === value,
    })
  }
  return found
}
