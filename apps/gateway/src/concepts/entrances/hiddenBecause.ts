import type { Brand } from '@visavis/core/brand'
import {
  ENTRANCE_PATHS,
  pathOf,
  type EntranceEntry,
  type EntranceNeed,
  type EntrancePlace,
} from '@visavis/core/contract/entranceList'
import { DAY_MS, dayStart } from '../../platform/day.ts'

/** What a brand has now. */
export interface BrandFacts {
  readonly id: string
  readonly features: Brand['features']
  /** Check-in or tasks. */
  readonly rewards: boolean
  /** Ids of its lucky wheels. */
  readonly wheels: readonly string[]
  readonly games: boolean
  readonly shop: boolean
  /** Hosts outside the site it allows. */
  readonly hosts: readonly string[]
}

/** Who looks. */
export interface Looker {
  readonly isVip: boolean
  readonly createdAt: number
  /** Code of the country; empty while unknown. */
  readonly country: string
}

/** Days, counted like those of the check-in, in which somebody is new. */
export const NEW_DAYS = 7

/** When somebody is not new any more. */
export const newUntil = (createdAt: number): number => dayStart(createdAt) + NEW_DAYS * DAY_MS

/** A mistake of the configuration as it is now: its target leads nowhere here. Null: it leads somewhere. */
export function deadTarget({ target }: EntranceEntry, { hosts }: BrandFacts): string | null {
  if (!target.startsWith('/'))
    return hosts.includes(new URL(target).hostname) ? null : 'its host is not in entrance.hosts'
  return Object.hasOwn(ENTRANCE_PATHS, pathOf(target)) ? null : 'the site has no such page'
}

/** Why nobody of a brand sees an entrance at a place now, or null. */
export function hiddenForAll(
  entry: EntranceEntry,
  place: EntrancePlace,
  facts: BrandFacts,
  now: number,
): string | null {
  const { show, from, until, target, audience } = entry
  if (!show) return 'show is false'
  if (from !== undefined && now < Date.parse(from)) return `begins ${from}`
  if (until !== undefined && now >= Date.parse(until)) return `ended ${until}`
  if (audience?.brands !== undefined && !audience.brands.includes(facts.id)) return 'for other brands'
  const dead = deadTarget(entry, facts)
  if (dead !== null) return dead
  const need = ENTRANCE_PATHS[pathOf(target)] ?? null
  // A call goes on beside the page that opens; these would begin another one.
  if (place === 'call' && (need === 'match' || need === 'cards')) return 'not during a call'
  return missing(need, target, facts)
}

function missing(need: EntranceNeed, target: string, facts: BrandFacts): string | null {
  const wheel = activityOf(target)
  switch (need) {
    case 'rewards':
      return facts.rewards ? null : 'the brand has neither check-in nor tasks'
    case 'wheel':
      return facts.wheels.length > 0 && (wheel === undefined || facts.wheels.includes(wheel))
        ? null
        : 'the brand has no such wheel'
    case 'games':
      return facts.games ? null : 'the brand has no games'
    case 'shop':
      return facts.shop ? null : 'nothing is sold'
    case 'match':
      return facts.features.liveCam || facts.features.oneToOne ? null : 'the brand has no matches'
    case 'cards':
      return facts.features.cards ? null : 'the brand has no cards'
    case null:
      return null
  }
}

/** Wheel an address names. */
export const activityOf = (target: string): string | undefined =>
  target.startsWith('/')
    ? (new URL(target, 'https://site.invalid').searchParams.get('activityId') ?? undefined)
    : undefined

/** Whether an entrance is for somebody. */
export function isFor({ audience }: EntranceEntry, looker: Looker, now: number): boolean {
  if (audience === undefined) return true
  const isNew = now < newUntil(looker.createdAt)
  return (
    (audience.new === undefined || audience.new === isNew) &&
    (audience.vip === undefined || audience.vip === looker.isVip) &&
    (audience.countries === undefined || audience.countries.includes(looker.country))
  )
}
