import { MAX_BACKOFF_MS } from '@visavis/core/realtime/backoff'

/**
 * Seconds a call rings before the caller's side gives up with code 6 (C.48); the gateway's answer may say
 * otherwise.
 */
export const RING_SECONDS = 45
/** The callee's bell stops this long after the caller's, should the gateway's word be lost. */
export const RING_SLACK_MS = 5_000
/** Without a remote picture this long after the answer the call has failed (MV.13, D20). */
export const MEDIA_START_MS = 20_000
/** Delays reports about an answered call by this long, so that the first remote frame is drawn first. */
export const PICTURE_FIRST_MS = 300
/** Media lost with the gateway up: this long to come back (C.20, D21). */
export const MEDIA_LOST_MS = 10_000
/**
 * A gateway that is back found media lost, too: the other end may come back to it a longest pause between two
 * tries later, and only then can their time begin (D4, D21).
 */
export const MEDIA_AFTER_GATEWAY_MS = MAX_BACKOFF_MS + MEDIA_LOST_MS
/** Gateway lost with media up: this long to come back (D21). */
export const GATEWAY_LOST_MS = 60_000
/** Billing unit (C.18). */
export const MINUTE_MS = 60_000
/** Status lookup and report before a cancel take together at most this long (R4.20, D24). */
export const CANCEL_REPORT_MS = 2_000
/**
 * Lost media: this long ICE restarts may try alone, then the room is entered again, which leaves as long for
 * it (D21).
 */
export const REJOIN_AFTER_MS = 5_000
/** An open call is offered this long after a reload; the gateway holds it 30 s (D21). */
export const REJOIN_OFFER_MS = 30_000
/** Sounds are fetched this long after start (C.46, R9.45). */
export const SOUND_DELAY_MS = 2_000
