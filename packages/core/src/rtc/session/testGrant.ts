import type { RtcGrant } from '../../contract/call.ts'

/** A grant for tests: two members on one machine. */
export function testGrant(role: 'caller' | 'callee', particulars: Partial<RtcGrant> = {}): RtcGrant {
  return {
    mode: 'peer',
    channel: 'room',
    token: '',
    uid: role === 'caller' ? 1 : 2,
    appId: '',
    iceServers: [],
    iceTransportPolicy: 'all',
    early: false,
    polite: role === 'caller',
    bootId: 'boot',
    expiresAt: 4_000_000_000_000,
    ...particulars,
  }
}
