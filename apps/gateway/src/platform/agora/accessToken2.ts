import { createHmac, randomInt } from 'node:crypto'
import { deflateSync } from 'node:zlib'

const VERSION = '007'
const SERVICE_RTC = 1
/** Privileges of the RTC service. */
export const RTC_PRIVILEGES = { joinChannel: 1, publishAudio: 2, publishVideo: 3, publishData: 4 } as const

export interface RtcTokenRequest {
  readonly appId: string
  readonly certificate: string
  readonly channel: string
  readonly uid: number
  /** Seconds since 1970. */
  readonly issuedAt: number
  /** Seconds the token and its privileges live. */
  readonly expire: number
  readonly privileges?: readonly number[]
  /** 1 to 99,999,999; drawn when absent. */
  readonly salt?: number
}

/**
 * Right to join one channel, in the cloud's own format: `007` + base64(deflate(signature + content)).
 * All numbers are little-endian; strings and byte runs carry a 16-bit length.
 */
export function rtcToken(request: RtcTokenRequest): string {
  const salt = request.salt ?? randomInt(1, 100_000_000)
  const privileges = [...(request.privileges ?? Object.values(RTC_PRIVILEGES))].sort((a, b) => a - b)
  const content = Buffer.concat([
    packed(request.appId),
    uint32(request.issuedAt),
    uint32(request.expire),
    uint32(salt),
    uint16(1),
    uint16(SERVICE_RTC),
    uint16(privileges.length),
    ...privileges.flatMap((privilege) => [uint16(privilege), uint32(request.expire)]),
    packed(request.channel),
    packed(request.uid === 0 ? '' : String(request.uid)),
  ])
  const signature = hmac(signingKey(request.certificate, request.issuedAt, salt), content)
  return VERSION + deflateSync(Buffer.concat([packed(signature), content])).toString('base64')
}

/** Key of one token: the certificate under the issue time, then under the salt. */
export function signingKey(certificate: string, issuedAt: number, salt: number): Buffer {
  return hmac(uint32(salt), hmac(uint32(issuedAt), certificate))
}

const hmac = (key: Buffer, message: Buffer | string): Buffer =>
  createHmac('sha256', key).update(message).digest()

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function packed(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string)
  return Buffer.concat([uint16(bytes.length), bytes])
}
