import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { ownUser } from './people.ts'
import { count, nothing, secret, text, timestamp } from './scalars.ts'

const qrToken = secret
const pushToken = v.optional(text(2000), '')

/** A browser one is logged in with: the one of the log-in, and those linked to it by QR (D10). */
export const linkedDevice = v.object({
  /** Names it for revoking; opens nothing. */
  id: text(64),
  /** "Chrome on Windows"; empty when unknown. */
  name: v.string(),
  /** Country code it logged in from; empty when unknown. */
  place: v.string(),
  /** The one that asks. */
  current: v.boolean(),
  /** The one of the log-in: with it all others end. */
  main: v.boolean(),
  since: timestamp,
  lastSeenAt: timestamp,
})
export type LinkedDevice = v.InferOutput<typeof linkedDevice>

/** Log-in by QR between two devices, and the devices of a session: table P rows P.054–P.057, R1.47, D10. */
export const qrContract = {
  /** A code for this browser to show; `expiresAt` in gateway time. */
  /** One code lasts two minutes; a few more are for people who close and open the popup. */
  qrLoginCreate: {
    method: 'POST',
    path: '/facade/api/user/exempt/qrLogin/create',
    host: 'api',
    auth: 'public',
    policy: 'return',
    rates: [
      { by: 'device', most: 20, seconds: 600 },
      { by: 'network', most: 200, seconds: 600 },
    ],
    data: v.object({ qrToken: secret, expiresAt: timestamp }),
  },
  /** How far it is; `user` comes once, with `confirmed`. */
  qrLoginStatus: {
    method: 'GET',
    path: '/facade/api/user/exempt/qrLogin/status',
    host: 'api',
    auth: 'public',
    policy: 'return',
    query: v.object({ qrToken, pushToken }),
    data: v.object({
      state: v.picklist(['waiting', 'scanned', 'refused', 'expired', 'confirmed']),
      user: v.optional(ownUser),
    }),
  },
  /**
   * The phone says it has read the code, and learns whom it would let in. `full`: three devices are linked
   * already.
   */
  qrLoginScan: {
    method: 'POST',
    path: '/facade/api/user/qrLogin/scan',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    rates: [{ by: 'person', most: 60, seconds: 600 }],
    body: v.object({ qrToken }),
    data: v.object({
      state: v.picklist(['ready', 'expired', 'full']),
      device: v.string(),
      place: v.string(),
      expiresAt: timestamp,
      most: count,
    }),
  },
  qrLoginConfirm: {
    method: 'POST',
    path: '/facade/api/user/qrLogin/confirm',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ qrToken, agree: v.boolean() }),
    data: v.object({ state: v.picklist(['done', 'expired', 'full']) }),
  },
  linkedDevices: {
    method: 'GET',
    path: '/facade/api/user/device/list',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'return',
    data: v.object({ devices: v.array(linkedDevice), most: count }),
  },
  /** Ends the session of a linked device. */
  revokeDevice: {
    method: 'POST',
    path: '/facade/api/user/device/revoke',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'return',
    body: v.object({ id: text(64) }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
