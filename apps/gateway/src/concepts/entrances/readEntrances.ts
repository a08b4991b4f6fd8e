import type { Data } from '@visavis/core/contract'
import { ENTRANCE_PLACES, type EntranceEntry, type EntrancePlace } from '@visavis/core/contract/entranceList'
import type { Entrance } from '@visavis/core/contract/entrances'
import { tunablesFrom } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { featuresOf } from '../../platform/tuning/brandFeatures.ts'
import { storedOf } from '../../platform/tuning/readTunables.ts'
import { soundGames } from '../games/soundGames.ts'
import { soundMissions } from '../missions/soundMissions.ts'
import { shopOf } from '../payments/shop.ts'
import { soundWheels } from '../wheel/soundWheels.ts'
import {
  activityOf,
  deadTarget,
  hiddenForAll,
  isFor,
  newUntil,
  type BrandFacts,
  type Looker,
} from './hiddenBecause.ts'
import { seenOf } from './seenEntrances.ts'
import { readList, tellOnce } from './soundEntrances.ts'
import { wordsIn } from '../../platform/tuning/wordsIn.ts'

type Parts = Pick<GatewayContext, 'config' | 'log'>
type BrandOf = SignedCaller['brand']

/** What a brand has now, and what is stored of its entrances. */
export async function factsOf(
  db: Database,
  { config, log }: Parts,
  brand: BrandOf,
  country = '*',
): Promise<{ readonly facts: BrandFacts; readonly list: unknown }> {
  const stored = await storedOf(db, brand.appId)
  const tunables = tunablesFrom(stored)
  const wheels = await soundWheels(db, { log }, brand.appId)
  return {
    list: stored['entrance.list'],
    facts: {
      id: brand.id,
      features: featuresOf(brand, tunables),
      rewards:
        tunables['checkIn.on'] ||
        soundMissions(stored['mission.list'], log).some(({ active = true }) => active),
      wheels: wheels.map(({ id }) => id),
      games: (await soundGames(db, { config, log }, brand)).length > 0,
      shop: config.testCompany !== null && shopOf(tunables, country, config).packages.length > 0,
      hosts: tunables['entrance.hosts'],
    },
  }
}

/** The entrances a person sees now, by place; see the contract. */
export async function readEntrances(
  context: Pick<GatewayContext, 'db' | 'config' | 'log' | 'clock'>,
  caller: Pick<SignedCaller, 'userId' | 'brand' | 'languageId'>,
): Promise<Data<'placeEntrances'>> {
  const now = context.clock.now()
  const looker = await rowOf<Looker>(
    context.db,
    sql`select is_vip as "isVip", created_at as "createdAt", country_code as country
    from person where id = ${caller.userId}`,
  )
  const { facts, list } = await factsOf(context.db, context, caller.brand, looker.country)
  const { sound, wrong } = readList(list)
  const dead = sound.flatMap((entry) => {
    const what = deadTarget(entry, facts)
    return what === null ? [] : [{ id: entry.id, what: `target: ${what}` }]
  })
  tellOnce(context.log, caller.brand.appId, list, [...wrong, ...dead])
  const seen = await seenOf(context.db, caller.userId, now)
  const at = (place: EntrancePlace): Entrance[] =>
    sound
      .filter(
        (entry) =>
          entry.places.includes(place) &&
          seen.get(entry.id)?.closed !== true &&
          hiddenForAll(entry, place, facts, now) === null &&
          isFor(entry, looker, now),
      )
      .map((entry) => entranceOf(entry, caller.languageId, seen.get(entry.id)?.shownToday ?? 0))
  return {
    places: Object.fromEntries(ENTRANCE_PLACES.map((place) => [place, at(place)])),
    now,
    changesAt: changeAfter(sound, looker, now),
  }
}

function entranceOf(entry: EntranceEntry, languageId: number, shownToday: number): Entrance {
  const { id, kind, show, icon, image = '', text, lead, target, perDay } = entry
  const activityId = activityOf(target)
  return {
    id,
    kind,
    show,
    icon,
    image,
    content: wordsIn(text, languageId),
    lead: wordsIn(lead, languageId),
    targetUrl: target,
    bizData: activityId === undefined ? {} : { activityId },
    perDay,
    shownToday,
  }
}

/** The next moment at which time alone shows or hides something. */
function changeAfter(list: readonly EntranceEntry[], { createdAt }: Looker, now: number): number | null {
  const moments = list.flatMap(({ from, until, audience }) => [
    ...(from === undefined ? [] : [Date.parse(from)]),
    ...(until === undefined ? [] : [Date.parse(until)]),
    ...(audience?.new === undefined ? [] : [newUntil(createdAt)]),
  ])
  const next = Math.min(...moments.filter((moment) => moment > now))
  return Number.isFinite(next) ? next : null
}
