import { Relation, type PublicPerson } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import { ageOn, zodiacOf } from './age.ts'
import { aliasFor, lacksAgreement } from './personSql.ts'

/** Columns of a person as {@link PersonRow}; needs `p`. `askerId` null: a visitor. */
export function personColumns(askerId: number | null): SQL {
  const relation =
    askerId === null
      ? sql`0`
      : sql`case
      when exists (select 1 from block b where b.person_id = ${askerId} and b.blocked_id = p.id)
        then ${Relation.blocked}::int
      when exists (select 1 from friendship f where f.person_id = ${askerId} and f.friend_id = p.id)
        then ${Relation.friend}::int
      when exists (select 1 from person_like l where l.person_id = ${askerId} and l.liked_id = p.id)
        then ${Relation.liked}::int
      else ${Relation.none}::int end`
  return sql`p.id, p.user_name as "userName", p.head_img as "headImg", p.background_img as "backgroundImg",
    p.album_images as "albumImages", p.videos, p.gender, p.birthday, p.bio, p.interests, p.languages,
    p.country_id as "countryId", p.country_code as "countryCode", p.is_vip as "isVip", p.is_demo as "isDemo",
    p.is_host as "isHost", ${lacksAgreement()} as "noCalls", p.price_per_minute as "pricePerMinute",
    p.friend_price_per_minute as "friendPricePerMinute", ${relation} as relation, ${aliasFor(askerId)} as alias`
}

export interface PersonRow {
  id: number
  userName: string
  headImg: string
  backgroundImg: string
  albumImages: string[]
  videos: string[]
  gender: 0 | 1 | 2
  birthday: string
  bio: string
  interests: number[]
  languages: number[]
  countryId: number
  countryCode: string
  isHost: boolean
  noCalls: boolean
  isVip: boolean
  isDemo: boolean
  pricePerMinute: number
  friendPricePerMinute: number
  relation: PublicPerson['relation']
  alias: string
}

/**
 * What others see of a person. The birthday becomes age and sign; friends have the friends' price; people who
 * are no hosts cost nothing (D19), and so do hosts without the agreement (R6.15).
 */
export function toPublicPerson(
  { birthday, friendPricePerMinute, noCalls, ...row }: PersonRow,
  status: 0 | 1 | 2,
  now: number,
): PublicPerson {
  const price = row.relation === Relation.friend ? friendPricePerMinute : row.pricePerMinute
  const isHost = row.isHost && !noCalls
  return {
    ...row,
    isHost,
    ...(noCalls && { noCalls }),
    age: ageOn(birthday, now),
    zodiacId: zodiacOf(birthday),
    status,
    pricePerMinute: isHost ? price : 0,
  }
}
