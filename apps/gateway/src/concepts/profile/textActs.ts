import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { and, eq, sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers, type ActResult } from '../../platform/operator/acts.ts'
import { person } from '../people/person.tables.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { profileText } from './profileTexts.tables.ts'

/** What operators do about new nicknames and bios: see those that wait, approve and reject them. */
export const textActs: Pick<ActHandlers, 'texts' | 'text-approve' | 'text-reject'> = {
  texts: async (tx, { state, limit, page }) => ({
    data: await rowsOf(
      tx,
      sql`select o.id, o.created_at::float8 as "createdAt", o.state, o.field, o.value, o.before, o.reason,
        o.person_id as "personId", p.app_id as "appId"
      from profile_text o join person p on p.id = o.person_id where ${
        state === 'all' ? sql`true` : state === 'open' ? sql`o.state = 'waiting'` : sql`o.state <> 'waiting'`
      } order by o.id limit ${limit} offset ${(page - 1) * limit}`,
    ),
  }),
  'text-approve': (tx, { id }, context) => decide(tx, context, id, { state: 'approved', reason: '' }),
  'text-reject': (tx, { id, reason }, context) => decide(tx, context, id, { state: 'rejected', reason }),
}

/**
 * Decides about a text that waits; others see it, or what they saw before. @throws ActRefused when it does
 * not
 */
async function decide(
  tx: Database,
  context: GatewayContext,
  id: number,
  { state, reason }: { state: 'approved' | 'rejected'; reason: string },
): Promise<ActResult> {
  const { clock, push } = context
  const [seen] = await tx.select().from(profileText).where(eq(profileText.id, id))
  if (seen === undefined) throw new ActRefused(`There is no text ${id}.`)
  const { personId, field } = seen
  const [before] = await tx.select().from(person).where(eq(person.id, personId)).for('update')
  const [row] = await tx
    .update(profileText)
    .set({ state, reason, decidedAt: clock.now() })
    .where(and(eq(profileText.id, id), eq(profileText.state, 'waiting')))
    .returning()
  if (row === undefined || before === undefined)
    throw new ActRefused(`Text ${id} was decided about or changed already.`)
  const value = state === 'approved' ? row.value : row.before
  if (before[field] !== value)
    await tx
      .update(person)
      .set({ [field]: value })
      .where(eq(person.id, personId))
  await push.toPerson(tx, personId, 'review.text', {
    field,
    state,
    reason: PHOTO_REASONS.find((known) => known === reason) ?? '',
    value,
  })
  await tellSystemNotice(context, tx, { personId, kind: 'profileText', state, path: '/profile/edit' })
  return {
    data: { id, personId, field, state, reason, shown: value },
    personId,
    detail: { id, field, state, reason, value: row.value },
  }
}
