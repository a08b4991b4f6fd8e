import { useEffect } from 'react'
import { ELSEWHERE, voicePriceOf } from '@visavis/core/contract'
import { CALL_LOCATIONS, type CallMode } from '@visavis/core/contract/callLocations'
import type { PublicPerson, WallHost } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { useCallInfoQuery, useUserInfoQuery } from '@visavis/domain/people/people.api'
import { peopleWatched, selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { unblockPerson } from '@visavis/domain/safety/safety.actions'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { callRequested, giftsRequested, reportRequested } from '@visavis/domain/shell/shell.events'
import { selectWallHost } from '@visavis/domain/wall/selectWallHost'
import { useWallInfiniteQuery } from '@visavis/domain/wall/wall.api'
import { shownName } from '../people/shownName.ts'

export type Profile =
  | { readonly phase: 'loading' }
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed'; readonly failure: GatewayFailure; readonly onRetry: () => void }
  | {
      readonly phase: 'ready'
      readonly person: PublicPerson
      /** The answer is under way: `person` holds what the wall showed, and nothing else. */
      readonly arriving: boolean
      readonly status: 0 | 1 | 2 | 3
      readonly own: boolean
      /** Coins of the one who looks; null while unknown. */
      readonly balance: number | null
      readonly alsoOnline: readonly WallHost[]
      /** The way of meeting that sets the price; null where it is the person's own. */
      readonly from: CallMode | null
      readonly onCall: () => void
      /** Calls at the person's own price, where `person.ownPrice` is lower. */
      readonly onOwnPrice: () => void
      readonly onVoice: () => void
      /** Told the address of the picture or video that is in sight; empty for none. */
      readonly onSafety: (media: string) => void
      readonly onGift: () => void
      readonly onUnblock: () => void
    }

/**
 * A person's page. Ids that are no numbers, like unknown ones, give `unknown` (R2.09). Opened from a card or
 * a search, calls cost what they cost there (R9.15).
 */
export function useProfile(friendId: string, from: CallMode | null): Profile {
  const dispatch = useAppDispatch()
  const myId = useAppSelector(selectMyId)
  const balance = useAppSelector(selectBalance)
  const personId = /^[1-9]\d{0,9}$/.test(friendId) && Number(friendId) <= 2_147_483_647 ? Number(friendId) : 0
  const info = useUserInfoQuery(
    { searchUserId: personId, userId: myId },
    { skip: personId === 0 || myId === 0 },
  )
  const location = from === null ? ELSEWHERE : CALL_LOCATIONS[from].profile
  const offer = useCallInfoQuery(
    { matchUserId: personId, location },
    { skip: from === null || personId === 0 || personId === myId },
  )
  const heard = useAppSelector((state) => selectStatusOf(state, personId))
  const onWall = useAppSelector((state) => selectWallHost(state, personId))
  const others = useWallInfiniteQuery({ groupId: 0, countryId: 0 }, { skip: myId === 0 })
  useEffect(() => {
    if (personId !== 0) dispatch(peopleWatched([personId]))
  }, [dispatch, personId])

  if (personId === 0) return { phase: 'unknown' }
  if (info.currentData === undefined && info.error !== undefined) {
    const failure = failureOf(info.error)
    return failure.kind === 'notFound' || failure.code === 20004
      ? { phase: 'unknown' }
      : { phase: 'failed', failure, onRetry: () => void info.refetch() }
  }
  // Without an answer the host's own price stands; the price dialog asks again in any case.
  const arriving = info.currentData === undefined || offer.isLoading
  const read = arriving ? knownOf(onWall) : info.currentData
  if (read === undefined) return { phase: 'loading' }
  const { currentData: way } = offer
  const person = way === undefined ? read : { ...read, pricePerMinute: way.price, ownPrice: way.ownPrice }
  const calledFrom = way === undefined ? ELSEWHERE : location
  return {
    phase: 'ready',
    person,
    arriving,
    status: heard ?? person.status,
    own: personId === myId,
    balance,
    alsoOnline: (others.data?.pages ?? [])
      .flatMap((page) => page.hosts.list)
      .filter((host) => host.id !== personId && host.status === 2)
      .slice(0, 4),
    from: way === undefined ? null : from,
    onOwnPrice: () => void dispatch(callRequested({ personId, location: ELSEWHERE })),
    onCall: () =>
      void dispatch(callRequested({ personId, location: calledFrom, shownPrice: person.pricePerMinute })),
    onVoice: () =>
      void dispatch(
        callRequested({
          personId,
          location: calledFrom,
          callType: 2,
          shownPrice: voicePriceOf(person.pricePerMinute),
        }),
      ),
    onSafety: (media) =>
      void dispatch(reportRequested({ personId, scene: 'profile', media: reportable(media) })),
    onGift: () => void dispatch(giftsRequested({ personId, name: shownName(person), from: 'profile' })),
    onUnblock: () => void dispatch(unblockPerson({ personId, name: shownName(person) })),
  }
}

/** What is known of somebody from the wall; whom the asker has blocked is on none. */
const knownOf = (host: WallHost | undefined): PublicPerson | undefined =>
  host && { ...host, backgroundImg: '', albumImages: [], gender: 0, zodiacId: 0, bio: '' }

/** Pictures and videos of the gateway are named in a report by their addresses, others not. */
const reportable = (src: string): string => (/^\/media\/[\w./-]{1,190}$/.test(src) ? src : '')
