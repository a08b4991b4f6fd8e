import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from './crc32.ts'

/** Methods of STUN and TURN the relay knows (RFC 8489, RFC 8656). */
export const METHOD = {
  binding: 0x001,
  allocate: 0x003,
  refresh: 0x004,
  send: 0x006,
  data: 0x007,
  createPermission: 0x008,
  channelBind: 0x009,
} as const
export const CLASS = { request: 0x000, indication: 0x010, success: 0x100, error: 0x110 } as const
export const ATTRIBUTE = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  unknownAttributes: 0x000a,
  channelNumber: 0x000c,
  lifetime: 0x000d,
  xorPeerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  xorRelayedAddress: 0x0016,
  requestedAddressFamily: 0x0017,
  evenPort: 0x0018,
  requestedTransport: 0x0019,
  dontFragment: 0x001a,
  xorMappedAddress: 0x0020,
  reservationToken: 0x0022,
  software: 0x8022,
  fingerprint: 0x8028,
} as const

const HEADER = 20
const MAGIC = 0x2112a442
const FINGERPRINT_XOR = 0x5354554e
const INTEGRITY_BYTES = 20

export interface StunMessage {
  readonly method: number
  readonly kind: number
  /** 12 bytes. */
  readonly transaction: Buffer
  /** In the order they came. */
  readonly attributes: readonly { readonly type: number; readonly value: Buffer }[]
  /** The bytes the integrity was made over, with the length it was made with; null where there is none. */
  readonly signed: { readonly bytes: Buffer; readonly integrity: Buffer } | null
}

/**
 * Reads a STUN message; null for everything that is not exactly one. Attributes after the integrity are
 * ignored but for the fingerprint.
 */
export function parseStun(packet: Buffer): StunMessage | null {
  if (packet.length < HEADER || packet.length % 4 !== 0) return null
  const type = packet.readUInt16BE(0)
  if (
    (type & 0xc000) !== 0 ||
    packet.readUInt32BE(4) !== MAGIC ||
    packet.readUInt16BE(2) !== packet.length - HEADER
  )
    return null
  const attributes: { type: number; value: Buffer }[] = []
  let signed: StunMessage['signed'] = null
  for (let at = HEADER; at < packet.length;) {
    if (at + 4 > packet.length) return null
    const kind = packet.readUInt16BE(at),
      length = packet.readUInt16BE(at + 2),
      end = at + 4 + length
    if (end > packet.length) return null
    const value = packet.subarray(at + 4, end)
    if (kind === ATTRIBUTE.fingerprint) {
      if (
        length !== 4 ||
        end !== packet.length ||
        value.readUInt32BE(0) !== fingerprintOf(packet.subarray(0, at))
      )
        return null
    } else if (kind === ATTRIBUTE.messageIntegrity && signed === null) {
      if (length !== INTEGRITY_BYTES) return null
      const bytes = Buffer.from(packet.subarray(0, at))
      bytes.writeUInt16BE(at + 4 + INTEGRITY_BYTES - HEADER, 2)
      signed = { bytes, integrity: value }
    } else if (signed === null) attributes.push({ type: kind, value })
    at = end + padding(length)
  }
  return {
    method: methodOf(type),
    kind: type & 0x0110,
    transaction: packet.subarray(8, HEADER),
    attributes,
    signed,
  }
}

export interface StunParts {
  readonly method: number
  readonly kind: number
  readonly transaction: Buffer
  readonly attributes: readonly { readonly type: number; readonly value: Buffer }[]
  /** Long-term key; with it the message is signed. */
  readonly key?: Buffer
}

/** Writes a message with fingerprint, signed where a key is given. */
export function buildStun({ method, kind, transaction, attributes, key }: StunParts): Buffer {
  const header = Buffer.alloc(HEADER)
  header.writeUInt16BE(typeOf(method, kind), 0)
  header.writeUInt32BE(MAGIC, 4)
  transaction.copy(header, 8)
  let message = Buffer.concat([header, ...attributes.map(({ type, value }) => attribute(type, value))])
  if (key !== undefined) {
    message.writeUInt16BE(message.length + 4 + INTEGRITY_BYTES - HEADER, 2)
    message = Buffer.concat([
      message,
      attribute(ATTRIBUTE.messageIntegrity, createHmac('sha1', key).update(message).digest()),
    ])
  }
  message.writeUInt16BE(message.length + 8 - HEADER, 2)
  const fingerprint = Buffer.alloc(4)
  fingerprint.writeUInt32BE(fingerprintOf(message), 0)
  return Buffer.concat([message, attribute(ATTRIBUTE.fingerprint, fingerprint)])
}

/** Key of long-term credentials. */
export const longTermKey = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest()

/** Whether the message was signed with this key. */
export function isSignedBy(message: StunMessage, key: Buffer): boolean {
  return (
    message.signed !== null &&
    timingSafeEqual(createHmac('sha1', key).update(message.signed.bytes).digest(), message.signed.integrity)
  )
}

/** First attribute of a type. */
export const valueOf = (message: StunMessage, type: number): Buffer | null =>
  message.attributes.find((one) => one.type === type)?.value ?? null

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc(padding(value.length))])
}

const padding = (length: number): number => (4 - (length % 4)) % 4
const fingerprintOf = (bytes: Buffer): number => (crc32(bytes) ^ FINGERPRINT_XOR) >>> 0
/** Method and class are interleaved in the type: M11–M7 C1 M6–M4 C0 M3–M0. */
const methodOf = (type: number): number => (type & 0x000f) | ((type & 0x00e0) >> 1) | ((type & 0x3e00) >> 2)
const typeOf = (method: number, kind: number): number =>
  (method & 0x000f) | ((method & 0x0070) << 1) | ((method & 0x0f80) << 2) | kind
