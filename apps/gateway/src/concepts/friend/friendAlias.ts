import type { Data, ParsedBody } from '@visavis/core/contract'
import { aliasFault, cleanAlias } from '@visavis/core/text'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'

type Parts = Pick<GatewayContext, 'db' | 'push'>

/**
 * Gives somebody a note name that only the asker sees, or takes it away with an empty one (P.094). Own pages
 * hear of it.
 *
 * @throws Refusal 400 with field `alias` for a name nobody can see, and for one that is too long
 */
export async function nameFriend(
  { db, push }: Parts,
  personId: number,
  body: ParsedBody<'friendAlias'>,
): Promise<Data<'friendAlias'>> {
  const { friendId } = body
  const alias = cleanAlias(body.alias)
  if (aliasFault(alias) !== null) throw new Refusal(20001, { status: 400, field: 'alias' })
  await db.execute(
    alias === ''
      ? sql`delete from person_alias where person_id = ${personId} and other_id = ${friendId}`
      : sql`insert into person_alias (person_id, other_id, alias) values (${personId}, ${friendId}, ${alias})
        on conflict (person_id, other_id) do update set alias = excluded.alias`,
  )
  push.signal(personId, 'friend.alias', { friendId, alias })
  return { friendId, alias }
}
