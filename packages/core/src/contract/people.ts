import * as v from 'valibot'
import { ledgerGift } from './coins.ts'
import { hostHours } from './hostHours.ts'
import { personSettings } from './personSettings.ts'
import { calendarDay, coins, count, flag, personId, text, timestamp } from './scalars.ts'

/** Status on the wire; 3 (invisible) is legal but is never answered about somebody else (D26). */
export const status = v.picklist([0, 1, 2, 3])
export const gender = v.picklist([0, 1, 2])

/** What everybody logged in may see of a person (R3.13). Relation and prices are as the asker has them. */
export const publicPerson = v.object({
  id: personId,
  userName: text(200),
  headImg: v.string(),
  backgroundImg: v.string(),
  albumImages: v.array(v.string()),
  /** Preview clips for the wall and the profile, WebM. */
  videos: v.array(v.string()),
  gender,
  /** Full years; 0 when unknown. */
  age: count,
  /** 1–12, 0 when unknown. */
  zodiacId: count,
  bio: text(2000),
  interests: v.array(count),
  /** Language ids of table N. */
  languages: v.array(count),
  countryId: count,
  countryCode: v.string(),
  status,
  isHost: v.boolean(),
  isVip: v.boolean(),
  /** A simulated host or person: always shown with its tag. */
  isDemo: v.boolean(),
  /** Coins per minute for the asker: 0 for people who are no hosts (D19). */
  pricePerMinute: coins,
  /** Price from the person's page where `pricePerMinute` is the higher one of search or cards; only there. */
  ownPrice: v.optional(coins),
  /** A host who has yet to accept the agreement: shown as no host, and takes no calls (R6.15). */
  noCalls: v.optional(v.boolean()),
  /** Note name the asker gave (R3.11). */
  alias: v.string(),
  relation: v.picklist([0, 1, 2, 3, 4]),
  /** The asker likes them; on the person's page only. */
  liked: v.optional(v.boolean()),
  /** Friend requests the asker sent them so far (R3.30); where a request is pressed. */
  requestsSent: v.optional(count),
  /** When a host is usually there, where they show it; on the person's page only. */
  hours: v.optional(hostHours),
  /** Gifts a host was given, most first; on the person's page only. */
  gifts: v.optional(v.array(ledgerGift)),
  /** An open friend request between the two; on the person's page only. */
  friendRequest: v.optional(v.object({ id: count, /** Sent by the asker. */ mine: v.boolean() })),
})
export type PublicPerson = v.InferOutput<typeof publicPerson>

/** A host on the wall (R1.11): no id of anything private, presence as at the time of the answer. */
export const wallHost = v.pick(publicPerson, [
  'id',
  'userName',
  'headImg',
  'videos',
  'age',
  'interests',
  'languages',
  'countryId',
  'countryCode',
  'status',
  'isVip',
  'isDemo',
  'isHost',
  'pricePerMinute',
  'ownPrice',
  'noCalls',
  'relation',
  'alias',
])
export type WallHost = v.InferOutput<typeof wallHost>

/** The logged-in person's own data (R3.13). loginToken comes only with a fresh session. */
export const ownUser = v.object({
  id: personId,
  loginToken: v.optional(v.string()),
  userName: text(200),
  goldNum: coins,
  points: count,
  gender,
  birthday: v.union([calendarDay, v.literal('')]),
  birthdayEditable: v.boolean(),
  bio: text(2000),
  interests: v.array(count),
  languages: v.array(count),
  headImg: v.string(),
  backgroundImg: v.string(),
  albumImages: v.array(v.string()),
  videos: v.array(v.string()),
  linkedEmail: v.string(),
  linkedPhone: v.string(),
  isVip: v.boolean(),
  isHost: v.boolean(),
  /** A host who has yet to accept the agreement that counts now (R6.15). */
  agreementMissing: v.optional(v.boolean()),
  isDemo: v.boolean(),
  countryId: count,
  countryCode: v.string(),
  statusId: status,
  /** false until nickname, gender and birthday are given (S.52). */
  complete: v.boolean(),
  /** Ticket for complementInfo, present while `complete` is false. */
  ticket: v.optional(v.string()),
  /** Coins per minute this person's hosts' price list says; 0 when no host. */
  pricePerMinute: coins,
  settings: v.optional(personSettings),
  /** Set while the account is on its way out: when it is erased for good (R2.112). */
  eraseAt: v.optional(timestamp),
})
export type OwnUser = v.InferOutput<typeof ownUser>

/** Row of the blocked list. */
export const blockedPerson = v.object({
  ...v.pick(publicPerson, ['id', 'userName', 'alias', 'headImg', 'isDemo']).entries,
  blockedAt: timestamp,
})
export type BlockedPerson = v.InferOutput<typeof blockedPerson>

export { flag }
