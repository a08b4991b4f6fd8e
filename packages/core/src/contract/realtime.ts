import * as v from 'valibot'
import { callType, remoteUser, rtcGrant } from './call.ts'
import { callHandoverEvents } from './callHandover.ts'
import { runningTrial } from './callTrial.ts'
import { callUpgradeEvents } from './callUpgrade.ts'
import { chatClientEvents, chatEvents } from './chat.ts'
import { conceptEvents } from './conceptEvents.ts'
import { friendEvents } from './friend.ts'
import { matchEvents } from './match.ts'
import { missionEvents } from './missions.ts'
import { issueEvents } from './issues.ts'
import { paymentEvents } from './payments.ts'
import { subscriptionEvents } from './subscription.ts'
import { status } from './people.ts'
import { hostingEvents } from './hosting.ts'
import { payoutEvents } from './payouts.ts'
import { penaltyEvents } from './penalties.ts'
import { profileTextEvents } from './profileTexts.ts'
import { spendGuardEvents } from './spendGuard.ts'
import { photoEvents } from './photos.ts'
import { videoEvents } from './videos.ts'
import { personSettings } from './personSettings.ts'
import { coins, count, flag, integer, personId, roomRef, text, timestamp } from './scalars.ts'

/** socket.io path below the websocket base (D4). */
export const REALTIME_PATH = '/wchat/im/ws'

/**
 * `auth` payload of the handshake (W.01): the request context, signed over the public origin plus
 * REALTIME_PATH.
 */
export const hello = v.object({
  appId: text(64),
  version: text(32),
  platformType: v.literal(4),
  languageId: count,
  deviceId: text(64),
  userId: personId,
  nonce: text(64),
  timestamp: v.string(),
  loginToken: text(256),
  sign: v.string(),
  /** Highest outbox sequence this client has handled; 0 on a fresh page. */
  since: count,
  /**
   * Another page connects than the one before (a tab took over): a call must show its media again. Without it
   * a cursor of 0 says so.
   */
  fresh: v.optional(v.boolean()),
})
export type Hello = v.InferOutput<typeof hello>

/** A call that is going on for this person: offered after a reload (D21). */
export const openCall = v.object({
  roomId: roomRef,
  roomNum: roomRef,
  role: v.picklist(['caller', 'callee']),
  callType,
  person: remoteUser,
  phase: v.picklist(['ringing', 'connecting', 'connected', 'reconnecting']),
  feeType: flag,
  startedAt: timestamp,
  /** 1: the call of a match, which ends with its page (K.17). */
  matchFlag: v.optional(flag),
  /** Coins a minute would cost the caller as video: of a voice call, for the one who pays. */
  videoPrice: v.optional(coins),
  /** What the side that is called earns by minute. */
  pointsPerMinute: v.optional(count),
  /** Another tab or device of this person has it and loses nothing: it may be taken over, not rejoined. */
  carried: v.optional(v.boolean()),
  /** This person has blurred their own picture in it. */
  blurred: v.optional(v.boolean()),
})
export type OpenCall = v.InferOutput<typeof openCall>

/** Events the gateway sends (table W). Durable ones come through the outbox, in order, once. */
export const serverEvents = {
  welcome: v.object({
    now: timestamp,
    goldNum: coins,
    unread: count,
    bootId: v.string(),
    /** Head of the person's outbox. */ seq: count,
    /** Version of the brand's settings, see globalConf. */ conf: v.optional(v.string()),
    openCall: v.nullable(openCall),
  }),
  'session.kicked': v.object({ code: v.literal(10023), msg: v.string() }),
  'session.expired': v.object({ code: count, msg: v.string() }),
  'session.banned': v.object({
    code: v.picklist([10115, 10116, 10117, 20108, 20302, 20303]),
    msg: v.string(),
    /** Rule, end and reference of the ban, as in the refusal. */ values: v.optional(
      v.record(v.string(), v.union([v.string(), v.number()])),
    ),
  }),
  /**
   * This session opened more lines than it may have: the oldest is closed, and does not come back by itself.
   */
  'line.displaced': v.object({}),
  'call.ring': v.object({
    roomId: roomRef,
    roomNum: roomRef,
    callType,
    from: remoteUser,
    matchFlag: flag,
    feeType: flag,
    /** Points the callee earns per minute; 0 when no host. */ pointsPerMinute: count,
    /** A trial call: what its first minute earns. */ trial: v.optional(v.object({ points: count })),
    ringSeconds: count,
    rtc: rtcGrant,
  }),
  'call.status': v.object({
    roomNum: roomRef,
    roomId: roomRef,
    status: v.picklist([2, 3, 4, 5, 6, 7, 8, 100]),
    byUserId: personId,
    /** Set with 7 and 100 when nobody pressed hang-up. */ reason: v.nullable(
      v.picklist([
        'busy',
        'offline',
        'noCoins',
        'kicked',
        'failed',
        'lost',
        'answeredElsewhere',
        /** The minute of a trial was over and the payer had not agreed to more. */ 'trialOver',
      ]),
    ),
    rtc: v.optional(rtcGrant),
  }),
  'call.billing': v.object({
    roomNum: roomRef,
    minutes: count,
    gold: coins,
    goldNum: coins,
    startedAt: timestamp,
    nextAt: timestamp,
    /** Whole further minutes the balance covers. */ minutesLeft: count,
    trial: v.optional(runningTrial),
    /** To the payer: the first `minutes` are free by coupon. */ coupon: v.optional(
      v.object({ minutes: count }),
    ),
    /** What the side that is called has earned so far, and by minute from now on. */ earned: v.optional(
      v.object({ points: count, perMinute: count }),
    ),
  }),
  'call.lowBalance': v.object({ roomNum: roomRef, endsAt: timestamp, now: timestamp }),
  'call.resumed': v.object({ roomNum: roomRef }),
  'call.media': v.object({
    roomNum: roomRef,
    byUserId: personId,
    state: v.picklist(['lost', 'back', 'gone']),
    /** Until when the gateway waits. */ until: timestamp,
  }),
  'call.state': v.object({ call: v.nullable(openCall) }),
  presence: v.object({ userId: personId, status }),
  balance: v.object({ goldNum: coins, delta: integer, reason: v.string(), refId: v.string(), seq: count }),
  points: v.object({ points: count, delta: integer, roomNum: v.string() }),
  'presence.reminder': v.object({ userId: personId, userName: v.string() }),
  settings: personSettings,
  /** Settings of the brand have changed: globalConf is to be read again. */
  'config.changed': v.object({ keys: v.array(v.string()) }),
  'rtc.offer': v.object({
    roomNum: roomRef,
    sdp: text(60_000),
    /** Counts peer connections of the sender: an answer to an older one is dropped. */ epoch: count,
  }),
  'rtc.answer': v.object({ roomNum: roomRef, sdp: text(60_000), epoch: count }),
  'rtc.candidate': v.object({
    roomNum: roomRef,
    candidate: v.nullable(
      v.object({
        candidate: text(2000),
        sdpMid: v.optional(v.nullable(v.string())),
        sdpMLineIndex: v.optional(v.nullable(count)),
        usernameFragment: v.optional(v.nullable(v.string())),
      }),
    ),
    epoch: count,
  }),
  'rtc.control': v.object({
    roomNum: roomRef,
    action: v.picklist(['restart', 'rejoin', 'microphone', 'camera', 'veil', 'picture', 'saveData']),
    on: v.optional(v.boolean()),
  }),
  ...callUpgradeEvents,
  ...callHandoverEvents,
  ...matchEvents,
  ...friendEvents,
  ...chatEvents,
  ...photoEvents,
  ...videoEvents,
  ...hostingEvents,
  ...payoutEvents,
  ...penaltyEvents,
  ...profileTextEvents,
  ...spendGuardEvents,
  ...paymentEvents,
  ...issueEvents,
  ...missionEvents,
  ...subscriptionEvents,
  ...conceptEvents,
} as const
export type ServerEvents = { [K in keyof typeof serverEvents]: v.InferOutput<(typeof serverEvents)[K]> }
export type ServerEventName = keyof ServerEvents

/** Events that are lost when nobody listens: they bypass the outbox (D4). All others are durable. */
export const EPHEMERAL_EVENTS: readonly ServerEventName[] = [
  'welcome',
  'presence',
  'presence.reminder',
  'settings',
  'rtc.offer',
  'rtc.answer',
  'rtc.candidate',
  'rtc.control',
  'call.state',
  'session.kicked',
  'session.expired',
  'session.banned',
  'config.changed',
  'line.displaced',
  'msg.typing',
  'msg.live',
  'friend.alias',
]

/** Events the client sends. Each is acknowledged with `{ ok: true }` or `{ ok: false, code }`. */
export const clientEvents = {
  'rtc.offer': serverEvents['rtc.offer'],
  'rtc.answer': serverEvents['rtc.answer'],
  'rtc.candidate': serverEvents['rtc.candidate'],
  'rtc.control': serverEvents['rtc.control'],
  /** Presence wanted for the visible page; replaces the earlier list. */
  'presence.watch': v.object({ userIds: v.pipe(v.array(personId), v.maxLength(100)) }),
  'call.state': v.object({}),
  /** Says the welcome again, for a tab that shares the line and is new. */
  welcome: v.object({}),
  ...chatClientEvents,
} as const
export type ClientEvents = { [K in keyof typeof clientEvents]: v.InferOutput<(typeof clientEvents)[K]> }
export type ClientEventName = keyof ClientEvents

/**
 * Frame of every server event; `id` is the outbox sequence, 0 for ephemeral ones. Sent as socket.io event
 * `frame`, acknowledged with the cursor.
 */
export interface ServerFrame<K extends ServerEventName = ServerEventName> {
  id: number
  event: K
  ts: number
  data: ServerEvents[K]
}
