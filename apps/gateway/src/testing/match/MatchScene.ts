import type { MatchMode, ServerEvents } from '@visavis/core/contract'
import { CallTestBed } from '../call/CallTestBed.ts'
import type { GatewayConfig } from '../../platform/config.ts'
import { alpha } from '../testBrands.ts'
import { decideMatch } from '../../concepts/match/decide.ts'
import { exitMatch } from '../../concepts/match/leave.ts'
import { matchCost } from '../../concepts/match/matchPrice.ts'
import { minCall } from '../../concepts/match/minCall.ts'
import { pairSeekers } from '../../concepts/match/pair.ts'
import { startSearch } from '../../concepts/match/search.ts'
import { showInMatch } from '../../concepts/match/show.ts'

interface Wish {
  mode?: MatchMode
  countryId?: number
  languageIds?: number[]
  price?: number
  searchKey?: string
}
type Event<K extends keyof ServerEvents> = ServerEvents[K]

/**
 * People who meet by chance, on a real database with a clock that stands until a test moves it. For tests.
 */
export class MatchScene {
  readonly calls: CallTestBed
  private constructor(calls: CallTestBed) {
    this.calls = calls
  }
  static async open(options: { config?: Partial<GatewayConfig> } = {}): Promise<MatchScene> {
    return new MatchScene(await CallTestBed.open(options))
  }

  get context() {
    return this.calls.context
  }
  person(values: Parameters<CallTestBed['person']>[0] = {}): Promise<number> {
    return this.calls.person(values)
  }

  /** Presses Start at the price that is due, unless another is given. @returns the number of the search */
  async search(
    personId: number,
    { mode = 'livecam', countryId = 0, languageIds = [], price, searchKey = '' }: Wish = {},
  ): Promise<string> {
    const shown = price ?? (await matchCost(this.context.db, personId, mode, this.calls.now)).price
    return (
      await startSearch(this.context, {
        appId: alpha.appId,
        personId,
        body: { matchType: mode, countryId, languageIds, price: shown, searchKey },
      })
    ).matchId
  }

  pair(): Promise<number> {
    return pairSeekers(this.context)
  }
  decide(personId: number, matchId: string, decision: 0 | 1) {
    return decideMatch(this.context, personId, { matchId, decision })
  }
  exit(personId: number, matchId = '', reason: 'next' | 'exit' = 'exit') {
    return exitMatch(this.context, personId, { matchId, searchKey: '', reason })
  }
  /** The page goes away without having heard the number of its search. */
  goAway(personId: number, searchKey: string) {
    return exitMatch(this.context, personId, { matchId: '', searchKey, reason: 'exit' })
  }
  minCall(personId: number, matchId: string, action: 'ask' | 'accept' | 'refuse', price = 0) {
    return minCall(this.context, personId, { matchId, action, price })
  }

  show(personId: number, roomNum: string, on = true) {
    return showInMatch(this.context, personId, { roomNum, on })
  }

  /** The last event of a kind that reached somebody. */
  async last<K extends keyof ServerEvents>(personId: number, name: K): Promise<Event<K> | undefined> {
    return (await this.calls.events(personId, name)).at(-1) as Event<K> | undefined
  }

  /** Whom somebody was found last; null for nobody yet. */
  async partnerOf(personId: number): Promise<number | null> {
    return (await this.last(personId, 'match.found'))?.partner.id ?? null
  }

  /** Two people search and are found for each other. @returns the number of the match */
  async found(a: number, b: number, mode: MatchMode = 'livecam'): Promise<string> {
    await this.search(a, { mode })
    await this.search(b, { mode })
    await this.pair()
    return (await this.last(a, 'match.found'))?.matchId ?? ''
  }

  /** Both say yes. @returns match and room */
  async met(
    a: number,
    b: number,
    mode: MatchMode = 'livecam',
  ): Promise<{ matchId: string; roomNum: string }> {
    const matchId = await this.found(a, b, mode)
    await this.decide(a, matchId, 1)
    await this.decide(b, matchId, 1)
    return { matchId, roomNum: (await this.last(a, 'match.decided'))?.room?.roomNum ?? '' }
  }

  /** Both are there, still blurred. */
  async talking(
    a: number,
    b: number,
    mode: MatchMode = 'livecam',
  ): Promise<{ matchId: string; roomNum: string }> {
    const { matchId, roomNum } = await this.met(a, b, mode)
    for (const id of [a, b]) {
      await this.calls.calls.notifyJoin(id, roomNum)
      await this.calls.calls.notifyStart(id, roomNum)
    }
    return { matchId, roomNum }
  }

  close(): Promise<void> {
    return this.calls.close()
  }
}
