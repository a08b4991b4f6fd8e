import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { alpha, testBrands } from '../../testing/testBrands.ts'
import { CLOUD_ROOM, grantFor, mayStartEarly, mustRelay, rtcModeOf } from './rtcGrant.ts'

const base = { appId: alpha.appId, callerId: 1, calleeId: 2, relayOnly: false, early: false, roomId: 'room' }
const context = (env: Record<string, string>, cloud = false): GatewayContext =>
  ({
    config: readConfig(env),
    bootId: 'boot',
    brands: cloud
      ? new Map([[alpha.appId, { ...alpha, rtc: { ...alpha.rtc, mode: 'agora' as const } }]])
      : testBrands,
  }) as unknown as GatewayContext
const RELAY = { TURN_URLS: 'turn:relay.example:3478', TURN_SECRET: 's3cret' }
const CLOUD = {
  AGORA_APP_ID: '970CA35de60c44645bbae8a215061b33',
  AGORA_APP_CERTIFICATE: '5CFd2fd1755d40ecb72977518be15d3b',
}

describe('rtc grants', () => {
  it("carry relay credentials that expire, in the relay's REST form", () => {
    const grant = grantFor(context(RELAY), { ...base, relayOnly: true }, 1, 5_000)
    expect(grant).toMatchObject({
      mode: 'peer',
      iceTransportPolicy: 'relay',
      bootId: 'boot',
      polite: true,
      expiresAt: 3_605_000,
    })
    expect(grant.iceServers).toEqual([
      {
        urls: ['turn:relay.example:3478'],
        username: '3605:1',
        credential: createHmac('sha1', 's3cret').update('3605:1').digest('base64'),
      },
    ])
    expect(grantFor(context({}), base, 2, 5_000)).toMatchObject({
      polite: false,
      iceServers: [],
      iceTransportPolicy: 'all',
    })
  })

  it('name the relays of the brand where it has its own', () => {
    const own = {
      ...context(RELAY),
      brands: new Map([
        [alpha.appId, { ...alpha, rtc: { ...alpha.rtc, turn: { urls: ['turns:relay.brand.example'] } } }],
      ]),
    }
    expect(grantFor(own, base, 1, 5_000).iceServers).toMatchObject([
      { urls: ['turns:relay.brand.example'], username: '3605:1' },
    ])
  })

  it('hide addresses between strangers where there is a relay, and start early only where nothing is shown (D23)', () => {
    expect([
      mustRelay(context(RELAY), { friends: false, simulated: false }),
      mustRelay(context(RELAY), { friends: true, simulated: false }),
      mustRelay(context(RELAY), { friends: false, simulated: true }),
      mustRelay(context({}), { friends: false, simulated: false }),
    ]).toEqual([true, false, false, false])
    expect([
      mayStartEarly(context({}), false, false),
      mayStartEarly(context({}), true, false),
      mayStartEarly(context(RELAY), false, true),
      mayStartEarly(context({ VISAVIS_MODE: 'development' }), false, false),
    ]).toEqual([false, true, true, true])
  })

  it('use the cloud only for brands that ask for it, with app id and certificate, and never with simulated hosts', () => {
    expect([
      rtcModeOf(context(CLOUD, true), alpha.appId, false),
      rtcModeOf(context(CLOUD, true), alpha.appId, true),
      rtcModeOf(context({}, true), alpha.appId, false),
      rtcModeOf(context(CLOUD), alpha.appId, false),
    ]).toEqual(['agora', 'peer', 'peer', 'peer'])
    const grant = grantFor(context(CLOUD, true), { ...base, roomId: `${CLOUD_ROOM}room` }, 2, 5_000)
    expect(grant).toMatchObject({
      mode: 'agora',
      appId: CLOUD.AGORA_APP_ID,
      channel: 'a-room',
      uid: 2,
      iceServers: [],
    })
    expect(grant.token.startsWith('007')).toBe(true)
  })
})
