import { voicePriceOf, type CallRefusal } from '@visavis/core/contract'
import { isTrialLocation } from '@visavis/core/contract/callLocations'
import { sql } from 'drizzle-orm'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { aliasFor, lacksAgreement } from '../people/personSql.ts'
import { statusesOf } from '../../platform/realtime/presence.ts'
import { isKindOpen, type FeaturedBrand } from './callKinds.ts'
import { friendPriceOf, priceOf, type Priced } from './callPrice.ts'
import { isClosedTo } from './friendsOnly.ts'
import { modeTerms } from './modePrice.ts'
import { isTooOld } from './oldVersion.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import type { RemoteRow } from './remoteUser.ts'

interface CalleeRow extends RemoteRow, Priced {
  readonly closed: boolean
  /** A host who is not available before they accept (R6.15). */ readonly agreementMissing: boolean
  readonly blocked: boolean
}

interface Wish {
  readonly brand: FeaturedBrand
  readonly callerId: number
  readonly calleeId: number
  readonly callType: 1 | 2
  readonly location: number
  /** Lowest version of the site that can be called by video. */ readonly lowest: string
}

/** What a call to somebody would be, right now. */
export interface CallQuote {
  readonly callee: CalleeRow
  /** Coins per minute for this caller, or of the trial minute; 0 for people who are no hosts (D19). */
  readonly price: number
  readonly friendPrice: number
  /** Points the host earns per minute. */
  readonly points: number
  /** A trial there is to have: what it costs, and whether this call would be it. */
  readonly trial?: { readonly price: number; readonly chosen: boolean }
  /** The same of each kind of call. */
  readonly videoPrice: number
  readonly voicePrice: number
  readonly videoPoints: number
  /** Seconds it rings. */
  readonly ringSeconds: number
  readonly balance: number
  readonly status: 0 | 1 | 2
  /** Why not, null when it may ring. */
  readonly reason: CallRefusal | null
}

/**
 * Looks at both people. A person who does not exist, belongs to another brand, or is in a block with the
 * caller is unknown: nobody learns more (R6.20).
 *
 * @throws Refusal 404/20004
 */
export async function quoteCall(
  db: Database,
  { brand, callerId, calleeId, callType, location, lowest }: Wish,
  now: number,
): Promise<CallQuote> {
  const { appId } = brand
  const [callee] = await rowsOf<CalleeRow>(
    db,
    sql`
    select p.id, p.user_name as "userName", ${aliasFor(callerId)} as alias, p.head_img as "headImg",
      p.country_code as "countryCode", p.is_host as "isHost", p.is_demo as "isDemo", p.is_vip as "isVip",
      p.birthday, p.price_per_minute as "pricePerMinute", p.friend_price_per_minute as "friendPricePerMinute",
      ${isClosedTo(callerId)} as closed, ${lacksAgreement()} as "agreementMissing",
      exists (select 1 from friendship f where f.person_id = ${callerId} and f.friend_id = p.id) as friends,
      exists (select 1 from block b where (b.person_id = p.id and b.blocked_id = ${callerId})
        or (b.person_id = ${callerId} and b.blocked_id = p.id)) as blocked
    from person p where p.id = ${calleeId} and p.app_id = ${appId} and p.completed_at is not null
      and p.banned_at is null and p.suspended_at is null and p.erase_at is null`,
  )
  if (callee === undefined || callee.blocked) throw new Refusal(20004, { status: 404 })
  const friendPrice = friendPriceOf(callee)
  const tunables = await tunablesOf(db, appId)
  const rate = tunables['host.pointRate']
  const terms = callee.isHost ? await modeTerms(db, tunables, callerId, calleeId, location, now) : {}
  const videoPrice = terms.price ?? priceOf(callee)
  const voicePrice = voicePriceOf(videoPrice)
  // A trial is a video call.
  const trial =
    terms.trial === undefined
      ? undefined
      : { price: terms.trial, chosen: callType === 1 && isTrialLocation(location) }
  const price = trial?.chosen ? trial.price : callType === 1 ? videoPrice : voicePrice
  const balance = await balanceOf(db, callerId)
  const status = (await statusesOf(db, [calleeId], now)).get(calleeId) ?? 0
  const reason: CallRefusal | null =
    callerId === calleeId
      ? 'self'
      : callee.agreementMissing
        ? 'blocked'
        : !isKindOpen(brand, callType)
          ? 'kindClosed'
          : callee.closed
            ? 'notAllowed'
            : status === 0
              ? 'offline'
              : status === 1
                ? 'busy'
                : callType === 1 && (await isTooOld(db, calleeId, lowest))
                  ? 'oldVersion'
                  : balance < price
                    ? 'noCoins'
                    : null
  return {
    callee,
    price,
    friendPrice,
    points: Math.floor(price * rate),
    videoPrice,
    voicePrice,
    videoPoints: Math.floor(videoPrice * rate),
    ringSeconds: tunables['call.ringSeconds'],
    balance,
    status,
    reason,
    ...(trial === undefined ? {} : { trial }),
  }
}

/** The refusal a launch gets (E.44, E.48, E.50, E.53–E.55). */
export function launchRefusal(reason: CallRefusal, quote: Pick<CallQuote, 'price' | 'balance'>): Refusal {
  switch (reason) {
    case 'notAllowed':
      return new Refusal(20506)
    case 'oldVersion':
      return new Refusal(20503)
    case 'busy':
      return new Refusal(20507)
    case 'offline':
      return new Refusal(20508)
    case 'noCoins':
      return new Refusal(20412, { values: { price: quote.price, balance: quote.balance } })
    case 'blocked':
    case 'unknown':
      return new Refusal(20004, { status: 404 })
    case 'self':
    case 'kindClosed':
      return new Refusal(20501, { values: { reason } })
  }
}
