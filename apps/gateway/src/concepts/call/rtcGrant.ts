import { createHmac } from 'node:crypto'
import type { RtcGrant } from '@visavis/core/contract'
import { rtcToken } from '../../platform/agora/accessToken2.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Call } from './call.ts'

/** Life of tokens and relay credentials; renewed by rtcToken. */
export const GRANT_SECONDS = 3600

type Granted = Pick<Call, 'roomId' | 'appId' | 'callerId' | 'calleeId' | 'relayOnly' | 'early'> &
  Partial<Pick<Call, 'offererId'>>

/**
 * Which transport a call of this brand uses: the cloud only with its app id and certificate, and never with
 * simulated hosts.
 */
export function rtcModeOf(
  { config, brands }: Pick<GatewayContext, 'config' | 'brands'>,
  appId: string,
  simulated: boolean,
): 'peer' | 'agora' {
  return !simulated && config.agora !== null && brands.get(appId)?.rtc.mode === 'agora' ? 'agora' : 'peer'
}

/**
 * Right of a member to enter the media room of a call. The caller makes the offers, where nobody else began
 * to.
 */
export function grantFor(context: GatewayContext, call: Granted, personId: number, now: number): RtcGrant {
  const { config, bootId } = context
  const base = {
    channel: call.roomId,
    uid: personId,
    polite: personId === (call.offererId ?? call.callerId),
    bootId,
    expiresAt: now + GRANT_SECONDS * 1000,
    early: call.early,
  }
  if (config.agora !== null && isCloud(call)) {
    const token = rtcToken({
      ...config.agora,
      channel: call.roomId,
      uid: personId,
      issuedAt: Math.floor(now / 1000),
      expire: GRANT_SECONDS,
    })
    return {
      ...base,
      mode: 'agora',
      token,
      appId: config.agora.appId,
      iceServers: [],
      iceTransportPolicy: 'all',
    }
  }
  return {
    ...base,
    mode: 'peer',
    token: '',
    appId: '',
    iceServers: relayServers(context, call.appId, personId, now),
    iceTransportPolicy: call.relayOnly ? 'relay' : 'all',
  }
}

/** The transport is part of the room's name, so that it cannot change during a call. */
export const CLOUD_ROOM = 'a-'
const isCloud = (call: Granted): boolean => call.roomId.startsWith(CLOUD_ROOM)

/**
 * TURN with REST credentials: user name `expiry:person`, password HMAC-SHA1 of it. A brand may name relays of
 * its own that share the secret.
 */
export function relayServers(
  { config, brands }: Pick<GatewayContext, 'config' | 'brands'>,
  appId: string,
  personId: number,
  now: number,
  lifeSeconds = GRANT_SECONDS,
): RtcGrant['iceServers'] {
  if (config.relay === null) return []
  const own = brands.get(appId)?.rtc.turn.urls ?? []
  const username = `${Math.floor(now / 1000) + lifeSeconds}:${personId}`
  return [
    {
      urls: own.length > 0 ? [...own] : [...config.relay.urls],
      username,
      credential: createHmac('sha1', config.relay.secret).update(username).digest('base64'),
    },
  ]
}

/**
 * Strangers must not see each other's addresses where a relay exists (D23). A simulated host is this gateway
 * itself, which knows them anyway.
 */
export const mustRelay = (
  { config }: Pick<GatewayContext, 'config'>,
  { friends, simulated }: { friends: boolean; simulated: boolean },
): boolean => config.relay !== null && !friends && !simulated

/** ICE and DTLS may run while it rings only where no address reaches a stranger who merely rings (D23). */
export const mayStartEarly = (
  { config }: Pick<GatewayContext, 'config'>,
  friends: boolean,
  relayOnly: boolean,
): boolean => friends || relayOnly || config.mode === 'development'
