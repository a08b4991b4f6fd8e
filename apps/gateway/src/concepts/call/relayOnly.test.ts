import { describe, expect, it } from 'vitest'
import { withoutAddresses } from './relayOnly.ts'

const RELAY = 'candidate:1 1 udp 41885439 127.0.0.77 5720 typ relay raddr 192.0.2.9 rport 40000 generation 0'
const HOST = 'candidate:2 1 udp 2122260223 192.0.2.9 40000 typ host generation 0'

describe('relay-only rooms', () => {
  it('pass relay candidates without the address behind them, and no others', () => {
    expect(
      withoutAddresses('rtc.candidate', { roomNum: 'r', epoch: 1, candidate: { candidate: RELAY } })
        ?.candidate?.candidate,
    ).toBe('candidate:1 1 udp 41885439 127.0.0.77 5720 typ relay raddr 0.0.0.0 rport 0 generation 0')
    expect(
      withoutAddresses('rtc.candidate', { roomNum: 'r', epoch: 1, candidate: { candidate: HOST } }),
    ).toBeNull()
    expect(
      withoutAddresses('rtc.candidate', {
        roomNum: 'r',
        epoch: 1,
        candidate: { candidate: `${HOST} typ relayed` },
      }),
    ).toBeNull()
    expect(withoutAddresses('rtc.candidate', { roomNum: 'r', epoch: 1, candidate: null })).toEqual({
      roomNum: 'r',
      epoch: 1,
      candidate: null,
    })
  })

  it('pass descriptions without any address of a person', () => {
    const sdp = [
      'v=0',
      'o=- 1 2 IN IP4 192.0.2.9',
      'm=audio 40000 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 192.0.2.9',
      'a=rtcp:40001 IN IP4 192.0.2.9',
      `a=${HOST}`,
      `a=${RELAY}`,
      'a=fingerprint:sha-256 AA',
      '',
    ].join('\r\n')
    const passed = withoutAddresses('rtc.offer', { roomNum: 'r', epoch: 1, sdp })?.sdp ?? ''
    expect(passed).not.toContain('192.0.2.9')
    expect(passed).toContain('127.0.0.77 5720 typ relay raddr 0.0.0.0 rport 0')
    expect(passed).toContain('a=fingerprint:sha-256 AA')
  })
})
