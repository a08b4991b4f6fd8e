import * as v from 'valibot'
import { CALL_ENDINGS } from './callEndings.ts'
import { couponOffer } from './callCoupon.ts'
import { trialOffer } from './callTrial.ts'
import type { Endpoint } from './endpoint.ts'
import { firstSpend } from './firstSpend.ts'
import {
  coins,
  count,
  flag,
  integer,
  nothing,
  numeric,
  page,
  paging,
  personId,
  roomRef,
  text,
  timestamp,
} from './scalars.ts'
import { status } from './people.ts'

/**
 * A loss of media is put back by at most this many ms (D21): browsers notice after five to seven silent
 * seconds.
 */
export const MAX_SILENCE_MS = 8_000

export const callType = v.picklist([1, 2])
const callTypeQuery = v.union([
  callType,
  v.pipe(
    v.picklist(['1', '2']),
    v.transform((value) => Number(value) as 1 | 2),
  ),
])
const flagQuery = v.union([
  flag,
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((value) => Number(value) as 0 | 1),
  ),
])

/** The other person of a call (R3.23). */
export const remoteUser = v.object({
  id: personId,
  userName: text(200),
  /** Note name the reader gave them; absent without one. */
  alias: v.optional(text(200)),
  headImg: v.string(),
  pricePerMinute: coins,
  /** Country name in English, as text (R3.26); screens prefer `countryCode`. */
  goddessLocation: v.string(),
  countryCode: v.string(),
  isHost: v.boolean(),
  isDemo: v.boolean(),
  isVip: v.boolean(),
  age: count,
  /** Takes no calls: the account is gone or closed, or a host has yet to accept the agreement (R6.15). */
  noCalls: v.optional(v.boolean()),
})
export type RemoteUser = v.InferOutput<typeof remoteUser>

/** Right to enter a media room, given by the gateway for one call. */
export const rtcGrant = v.object({
  mode: v.picklist(['peer', 'agora']),
  channel: v.string(),
  /** Agora: its own token format. Peer: empty, the signalling socket is the authority. */
  token: v.string(),
  uid: personId,
  /** Agora app id; empty in peer mode. */
  appId: v.string(),
  iceServers: v.array(
    v.object({
      urls: v.union([v.string(), v.array(v.string())]),
      username: v.optional(v.string()),
      credential: v.optional(v.string()),
    }),
  ),
  iceTransportPolicy: v.picklist(['all', 'relay']),
  /** ICE and DTLS may run while it rings (D23). No picture leaves before the answer in any case. */
  early: v.boolean(),
  /** The side that makes offers (and restarts). */
  polite: v.boolean(),
  /** Identity of the gateway process: a new one means rejoin for simulated hosts (D39). */
  bootId: v.string(),
  expiresAt: timestamp,
})
export type RtcGrant = v.InferOutput<typeof rtcGrant>

/** Why a call is not allowed right now. */
export const callRefusal = v.picklist([
  'offline',
  'busy',
  'noCoins',
  'notAllowed',
  'blocked',
  'unknown',
  'self',
  /** All pages the other one has open are too old for video. */ 'oldVersion',
  /** The brand takes no calls of this kind at the moment. */ 'kindClosed',
])
export type CallRefusal = v.InferOutput<typeof callRefusal>

/** Row of the call history (S.48, R3.47). */
export const videoHistoryEntry = v.object({
  roomId: roomRef,
  roomNum: roomRef,
  person: remoteUser,
  role: v.picklist(['caller', 'callee']),
  callType,
  ending: v.picklist(CALL_ENDINGS),
  /** When ringing began. */
  startedAt: timestamp,
  /** Whole connected seconds; 0 when never connected. */
  videoTime: count,
  /** Charged minutes. */
  minutes: count,
  /** Coins the caller paid. */
  gold: coins,
  /** Points the callee earned. */
  points: count,
  /** Minutes of the caller's that a coupon covered; 0 for the callee. */
  couponMinutes: count,
})
export type VideoHistoryEntry = v.InferOutput<typeof videoHistoryEntry>

/**
 * One charged minute of a receipt (D25), or one given back: then `gold` is negative. `hash` chains over the
 * line before it.
 */
export const receiptLine = v.object({
  minute: count,
  gold: integer,
  balanceAfter: coins,
  at: timestamp,
  journalId: v.string(),
  hash: v.string(),
})
/** Receipt of a call: lines add up with the ledger, the head is signed with the gateway's Ed25519 key. */
export const receipt = v.object({
  roomId: roomRef,
  roomNum: roomRef,
  payerId: personId,
  payeeId: personId,
  pricePerMinute: coins,
  /** What the first minute of a trial call cost; a free one has no line (R9.13). */
  trialPrice: v.optional(coins),
  /** Minutes a coupon covered: their lines cost 0. */
  couponMinutes: v.optional(count),
  lines: v.array(receiptLine),
  totalGold: coins,
  balanceBefore: coins,
  balanceAfter: coins,
  ending: v.picklist(CALL_ENDINGS),
  videoTime: count,
  head: v.string(),
  /** base64url Ed25519 signature over `head`; public key at GET /receipt-key of the gateway. */
  signature: v.string(),
  keyId: v.string(),
})
export type Receipt = v.InferOutput<typeof receipt>

const roomNumBody = v.object({ roomNum: roomRef })

/** Call rows of table P: P.001–P.015. */
export const callContract = {
  callInfo: {
    method: 'GET',
    path: '/api/call/getPriceAndCurrentCoinAndUserInfo',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    query: v.object({
      matchUserId: numeric,
      location: v.optional(numeric, 0),
      callType: v.optional(callTypeQuery, 1),
      feeType: v.optional(flagQuery, 0),
    }),
    /**
     * `price` is that of the asked `callType`, or of the trial minute where `unit` is time; all that can be
     * chosen is told.
     */
    data: v.object({
      price: coins,
      videoPrice: coins,
      voicePrice: coins,
      friendPrice: coins,
      unit: v.picklist(['minute', 'time']),
      goldNum: coins,
      remoteUserInfo: remoteUser,
      /** Coupons that fit this call, what ends first first; with one too few coins are no refusal. */
      coupons: v.array(couponOffer),
      allowed: v.boolean(),
      reason: v.nullable(callRefusal),
      status,
      trial: v.optional(trialOffer),
      /**
       * What the same call costs from the person's page, where that is less than `price` from the asked
       * place.
       */ ownPrice: v.optional(coins),
      /** What is said before coins of a purchase go for the call. */
      firstSpend: v.optional(firstSpend),
    }),
  },
  callLaunch: {
    method: 'POST',
    path: '/api/call/launch',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    /**
     * `price` is what the person was shown; another price on the gateway is refused, never charged silently.
     * `couponId`: the coupon that covers the first minutes, 0 for none; 20936 it is not there any more, 20937
     * it does not fit this call.
     */
    body: v.object({
      matchUserId: personId,
      location: v.optional(count, 0),
      callType: v.optional(callType, 1),
      couponId: v.optional(count, 0),
      matchFlag: v.optional(flag, 0),
      feeType: v.optional(flag, 0),
      requestType: v.optional(v.literal(1), 1),
      price: v.optional(coins),
    }),
    data: v.object({ roomId: roomRef, roomNum: roomRef, rtc: rtcGrant, ringSeconds: count }),
  },
  callCancel: {
    method: 'POST',
    path: '/api/call/cancel',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: nothing,
  },
  callAnswer: {
    method: 'POST',
    path: '/api/call/answer',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: v.object({ rtc: rtcGrant }),
  },
  callRefuse: {
    method: 'POST',
    path: '/api/call/refuse',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: nothing,
  },
  callTimeout: {
    method: 'POST',
    path: '/api/call/timeout',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: nothing,
  },
  callHangup: {
    method: 'POST',
    path: '/api/call/hangup',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: v.object({ minutes: count, gold: coins, goldNum: coins }),
  },
  callNotifyEnd: {
    method: 'POST',
    path: '/api/call/notifyEndCall',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: v.object({ minutes: count, gold: coins, points: count }),
  },
  callNotifyJoin: {
    method: 'POST',
    path: '/api/call/notifyJoinCall',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: nothing,
  },
  callNotifyStart: {
    method: 'POST',
    path: '/api/call/notifyStartCall',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    urgent: true,
    body: roomNumBody,
    data: v.object({ startedAt: timestamp }),
  },
  /**
   * Media lost or back while the gateway is up (D21): pauses and resumes the meter. `silentMs`: how long
   * nothing had arrived when the loss was noticed.
   */
  callMedia: {
    method: 'POST',
    path: '/api/call/media',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ roomNum: roomRef, state: v.picklist(['lost', 'back']), silentMs: v.optional(count) }),
    data: nothing,
  },
  friendVideo: {
    method: 'POST',
    path: '/api/call/friend/video',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({
      matchUserId: personId,
      roomId: roomRef,
      onlineStatus: status,
      busyStatus: flag,
      goddessCall: flag,
      gold: coins,
      requestType: v.picklist([1, 2]),
      inappFlag: flag,
      matchFlag: flag,
      feeType: flag,
    }),
    data: nothing,
  },
  usersVideos: {
    method: 'POST',
    path: '/api/call/users/videos',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    query: v.object({ matchId: roomRef }),
    body: v.object({ matchUserId: personId, roomId: roomRef, videoTime: v.pipe(count, v.minValue(1)) }),
    data: nothing,
  },
  videoHistory: {
    method: 'GET',
    path: '/api/call/users/videos',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object(paging),
    data: page(videoHistoryEntry),
  },
  rtcToken: {
    method: 'GET',
    path: '/api/call/rtcToken',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    query: v.object({ roomNum: roomRef }),
    data: v.object({ rtc: rtcGrant }),
  },
  receipt: {
    method: 'GET',
    path: '/api/call/receipt',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    query: v.object({ roomNum: roomRef }),
    data: receipt,
  },
  /** The public half of the key that signs receipts, so that anybody can check one. */
  receiptKey: {
    method: 'GET',
    path: '/api/call/receiptKey',
    host: 'gateway',
    auth: 'public',
    policy: 'return',
    data: v.object({ keyId: v.string(), algorithm: v.literal('Ed25519'), publicKey: v.string() }),
  },
  rateCall: {
    method: 'POST',
    path: '/api/call/rate',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    body: v.object({ roomNum: roomRef, stars: v.pipe(count, v.minValue(1), v.maxValue(5)) }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
