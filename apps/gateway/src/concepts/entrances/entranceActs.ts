import { ENTRANCE_PLACES, type EntrancePlace } from '@visavis/core/contract/entranceList'
import { languageIdOf } from '@visavis/core/contract/enumerations'
import { DAY_MS } from '../../platform/day.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { hiddenForAll, isFor, NEW_DAYS, type Looker } from './hiddenBecause.ts'
import { factsOf } from './readEntrances.ts'
import { wordsIn } from '../../platform/tuning/wordsIn.ts'
import { readList } from './soundEntrances.ts'

/** Operators look at entrances as each audience sees them, also at a list that is not stored yet. */
export const entranceActs: Pick<ActHandlers, 'entrances'> = {
  entrances: async (tx, { brand: name, list, country, language, at }, context) => {
    const brand = [...context.brands.values()].find(({ id, appId }) => id === name || appId === name)
    if (brand === undefined)
      throw new ActRefused(
        `There is no brand "${name}". Known: ${[...context.brands.values()].map(({ id }) => id).join(', ')}.`,
      )
    const now = at === undefined ? context.clock.now() : Date.parse(at)
    const { facts, list: stored } = await factsOf(tx, context, brand, country)
    const { sound, wrong } = readList(list === undefined ? stored : jsonOf(list))
    const lookers = lookersAt(now, country)
    const seen = (place: EntrancePlace) =>
      sound
        .filter(({ places }) => places.includes(place))
        .map((entry) => {
          const why = hiddenForAll(entry, place, facts, now)
          const shownTo = (looker: Looker): string => (why === null && isFor(entry, looker, now) ? 'yes' : '')
          return {
            place,
            id: entry.id,
            kind: entry.kind,
            text: wordsIn(entry.text, languageIdOf(language)) || '(name of the page)',
            target: entry.target,
            newcomer: shownTo(lookers.newcomer),
            member: shownTo(lookers.member),
            vip: shownTo(lookers.vip),
            hidden: why ?? '',
          }
        })
    const mistakes = wrong.map(({ id, what }) => ({
      place: '',
      id,
      kind: '',
      text: '',
      target: '',
      newcomer: '',
      member: '',
      vip: '',
      hidden: `wrong: ${what}`,
    }))
    return { data: [...ENTRANCE_PLACES.flatMap(seen), ...mistakes] }
  },
}

/** People of each audience, all of one country. */
function lookersAt(now: number, country: string): Readonly<Record<'newcomer' | 'member' | 'vip', Looker>> {
  const member: Looker = { isVip: false, createdAt: now - (NEW_DAYS + 1) * DAY_MS, country }
  return { newcomer: { ...member, createdAt: now }, member, vip: { ...member, isVip: true } }
}

/** What is no JSON is no list either. */
function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    throw new ActRefused('That is not JSON: a list such as [{"id":"spring", …}].')
  }
}
