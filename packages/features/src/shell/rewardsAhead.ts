import type { DomainStore } from '@visavis/domain/createDomainStore'
import { deviceCoinsApi } from '@visavis/domain/alerts/deviceCoins.api'
import { giftsApi } from '@visavis/domain/gifts/gifts.api'
import { rewardsApi } from '@visavis/domain/rewards/rewards.api'
import { selectLoggedIn } from '@visavis/domain/session/session.slice'
import { FIRST_TAB } from '../gifts/backpackRead.ts'
import { BackpackScreen, DeviceTasks, RewardsScreen, WheelScreen } from './rewardParts.ts'

/** What was read so short a time ago is not asked for again. */
const FRESH = { ifOlderThan: 20 }
const { prefetch } = rewardsApi.util

/** What a page shows first, by its path without a prefix. */
const READS = {
  task: () => [
    prefetch('checkInDays', undefined, FRESH),
    prefetch('missionsCompleted', undefined, FRESH),
    prefetch('wheels', {}, FRESH),
    prefetch('gameList', undefined, FRESH),
    deviceCoinsApi.util.prefetch('pushCoins', undefined, FRESH),
    deviceCoinsApi.util.prefetch('webappCoins', undefined, FRESH),
  ],
  activity: () => [prefetch('wheels', {}, FRESH)],
  backpack: () => [giftsApi.util.prefetch('backpack', FIRST_TAB, FRESH)],
}
const PAGE = /\/(task|activity|backpack)(?:\?|$)/

let follows = false

/**
 * Pages of rewards open at once: their code comes while nothing else is to be done, and what they show as
 * soon as somebody points at, touches or focuses a link to them.
 */
export function rewardsAhead(store: DomainStore): void {
  for (const part of [RewardsScreen, DeviceTasks, WheelScreen, BackpackScreen]) part.preload()
  if (follows) return
  follows = true
  const read = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const page = PAGE.exec(link?.getAttribute('href') ?? '')?.[1]
    if (page === undefined || !selectLoggedIn(store.getState()) || store.getState().gateway === undefined)
      return
    for (const action of READS[page as keyof typeof READS]()) store.dispatch(action as never)
  }
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, read, { passive: true, capture: true })
}
