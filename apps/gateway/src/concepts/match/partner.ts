import { Relation, type MatchPartner } from '@visavis/core/contract'
import { veiledPortraitOf } from '@visavis/core/contract/veiledPortrait'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { requestsSentColumn } from '../friend/openRequest.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import type { Match } from './matchStore.ts'

type Pair = Pick<Match, 'firstId' | 'secondId'>
interface Row extends PersonRow {
  askerId: number
  friends: boolean
  liked: boolean
  requestsSent: number
}

/**
 * Everybody in these pairs as the other one's card shows them, in one statement: the portrait blurred, since
 * nobody agreed to be seen yet. @returns a partner by whom it is shown to
 */
export async function partnersIn(
  db: Database,
  pairs: readonly Pair[],
  now: number,
): Promise<ReadonlyMap<number, MatchPartner>> {
  const shown = pairs.flatMap(({ firstId, secondId }) => [
    { asker: firstId, partner: secondId },
    { asker: secondId, partner: firstId },
  ])
  const rows = await rowsOf<Row>(
    db,
    sql`select x.asker as "askerId", exists (select 1 from friendship f where f.person_id = x.asker and f.friend_id = p.id) as friends,
    exists (select 1 from person_like l where l.person_id = x.asker and l.liked_id = p.id) as liked, ${requestsSentColumn(sql`x.asker`)}, ${personColumns(null)}
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as x(asker integer, partner integer) join person p on p.id = x.partner`,
  )
  return new Map(
    rows.map(({ askerId, friends, liked, requestsSent, ...row }) => {
      const relation = friends ? Relation.friend : liked ? Relation.liked : Relation.none
      const {
        id,
        userName,
        headImg,
        age,
        interests,
        languages,
        countryCode,
        isHost,
        isVip,
        isDemo,
        pricePerMinute,
      } = toPublicPerson({ ...row, relation }, 2, now)
      return [
        askerId,
        {
          id,
          userName,
          headImg: veiledPortraitOf(headImg),
          age,
          interests,
          languages,
          countryCode,
          isHost,
          isVip,
          isDemo,
          pricePerMinute,
          relation,
          requestsSent,
        },
      ]
    }),
  )
}
