import type { PublicPerson, WallHost } from '@visavis/core/contract'

/** The part of a person that a list shows (R1.11): nothing more goes out. */
export function toWallHost({
  id,
  userName,
  headImg,
  videos,
  age,
  interests,
  languages,
  countryId,
  countryCode,
  status,
  isVip,
  isDemo,
  isHost,
  noCalls,
  pricePerMinute,
  relation,
  alias,
}: PublicPerson): WallHost {
  return {
    id,
    userName,
    headImg,
    videos,
    age,
    interests,
    languages,
    countryId,
    countryCode,
    status,
    isVip,
    isDemo,
    isHost,
    pricePerMinute,
    relation,
    alias,
    ...(noCalls === true && { noCalls }),
  }
}
