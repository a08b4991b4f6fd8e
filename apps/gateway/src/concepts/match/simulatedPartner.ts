import { Refusal } from '../../platform/context.ts'
import type { AnyFrame } from '../../platform/realtime/Connection.ts'

/**
 * What a simulated host does about matches, and when asked for video: what a page has, no more. Every one may
 * be refused by rejecting.
 */
export interface PartnerActions {
  decide(hostId: number, matchId: string): Promise<unknown>
  acceptPrivate(hostId: number, matchId: string): Promise<unknown>
  acceptVideo(hostId: number, roomNum: string): Promise<unknown>
  show(hostId: number, roomNum: string): Promise<unknown>
  like(hostId: number, personId: number): Promise<unknown>
  acceptFriend(hostId: number, requestId: number): Promise<unknown>
}

/** How long a host thinks about something, in milliseconds, drawn evenly. */
const THINKS = {
  decide: [1_000, 2_200],
  acceptPrivate: [1_200, 2_500],
  acceptVideo: [1_200, 2_500],
  show: [2_000, 4_000],
  like: [1_500, 3_500],
  acceptFriend: [1_500, 4_000],
} as const satisfies Record<keyof PartnerActions, readonly [number, number]>

/**
 * A friendly partner: says yes, accepts what is asked, likes back. Whatever is over by then is refused, and
 * nobody minds.
 */
export function createSimulatedPartner(
  actions: PartnerActions,
  onError: (error: unknown) => void,
  random: () => number = Math.random,
): (hostId: number, frame: AnyFrame) => void {
  const after = (what: keyof PartnerActions, act: () => Promise<unknown>): void => {
    const [from, to] = THINKS[what]
    setTimeout(
      () => {
        act().catch((error: unknown) => {
          if (!(error instanceof Refusal)) onError(error)
        })
      },
      from + (to - from) * random(),
    ).unref()
  }
  return (hostId, frame) => {
    const room = frame.event === 'match.decided' ? frame.data.room : null
    if (room !== null) after('show', () => actions.show(hostId, room.roomNum))
    else if (frame.event === 'match.found') after('decide', () => actions.decide(hostId, frame.data.matchId))
    else if (frame.event === 'match.minCall' && frame.data.action === 'ask' && frame.data.byUserId !== hostId)
      after('acceptPrivate', () => actions.acceptPrivate(hostId, frame.data.matchId))
    else if (
      frame.event === 'call.upgrade' &&
      frame.data.action === 'request' &&
      frame.data.byUserId !== hostId
    )
      after('acceptVideo', () => actions.acceptVideo(hostId, frame.data.roomNum))
    else if (frame.event === 'match.liked' && frame.data.byUserId !== hostId && !frame.data.mutual)
      after('like', () => actions.like(hostId, frame.data.byUserId))
    else if (frame.event === 'friend.request')
      after('acceptFriend', () => actions.acceptFriend(hostId, frame.data.requestId))
  }
}
