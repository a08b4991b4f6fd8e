import { createHmac } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { RTC_PRIVILEGES, rtcToken, signingKey } from './accessToken2.ts'

const appId = '970CA35de60c44645bbae8a215061b33'
const certificate = '5CFd2fd1755d40ecb72977518be15d3b'
const request = {
  appId,
  certificate,
  channel: '7d72365eb983485397e3e3f9d460bdda',
  uid: 2882341273,
  issuedAt: 1111111,
  expire: 600,
}

function decode(token: string) {
  const bytes = inflateSync(Buffer.from(token.slice(3), 'base64'))
  let at = 0
  const uint16 = (): number => {
    at += 2
    return bytes.readUInt16LE(at - 2)
  }
  const uint32 = (): number => {
    at += 4
    return bytes.readUInt32LE(at - 4)
  }
  const run = (): Buffer => {
    const length = uint16()
    at += length
    return bytes.subarray(at - length, at)
  }
  const signature = run()
  const content = bytes.subarray(at)
  const head = {
    appId: run().toString(),
    issuedAt: uint32(),
    expire: uint32(),
    salt: uint32(),
    services: uint16(),
    service: uint16(),
  }
  const privileges = Object.fromEntries(Array.from({ length: uint16() }, () => [uint16(), uint32()]))
  const channel = run().toString(),
    uid = run().toString()
  return { signature, content, ...head, privileges, channel, uid, rest: bytes.length - at }
}

describe('rtcToken', () => {
  it('gives the token the cloud publishes as its example', () => {
    expect(rtcToken({ ...request, privileges: [RTC_PRIVILEGES.joinChannel], salt: 1 })).toBe(
      '007eJxTYBBbsMMnKq7p9Hf/HcIX5kce9b518kCiQgSr5Zrp4X1Tu6UUGCzNDZwdjU1TUs0Mkk1MzExMk5ISUy0SjQxNDcwMk4yN3b8IMEQwMTAwMoAwBIL4CgzmKeZGxmamqUmWFsYmFqbGluapxqnGaZYpJmYGSSkpiVwMRhYWRsYmhkbmxgDCaiTj',
    )
  })

  it('carries app, channel, person, times and the four privileges, signed with the certificate', () => {
    const token = decode(rtcToken(request))
    expect(token).toMatchObject({
      appId,
      issuedAt: 1111111,
      expire: 600,
      services: 1,
      service: 1,
      channel: request.channel,
      uid: '2882341273',
      rest: 0,
      privileges: { 1: 600, 2: 600, 3: 600, 4: 600 },
    })
    expect(token.salt).toBeGreaterThan(0)
    expect(token.signature).toEqual(
      createHmac('sha256', signingKey(certificate, 1111111, token.salt))
        .update(token.content)
        .digest(),
    )
  })

  it('differs by salt and cannot be made with another certificate', () => {
    expect(rtcToken({ ...request, salt: 1 })).not.toBe(rtcToken({ ...request, salt: 2 }))
    const forged = decode(rtcToken({ ...request, certificate: appId, salt: 1 }))
    expect(forged.signature).not.toEqual(decode(rtcToken({ ...request, salt: 1 })).signature)
  })

  it('names nobody for uid 0', () => {
    expect(decode(rtcToken({ ...request, uid: 0 })).uid).toBe('')
  })
})
