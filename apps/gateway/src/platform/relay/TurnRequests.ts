import { decodeAddress, encodeAddress, type Address } from './address.ts'
import type { Allocation } from './Allocation.ts'
import type { Allocations } from './Allocations.ts'
import type { RelayCredentials } from './RelayCredentials.ts'
import { ATTRIBUTE, METHOD, valueOf, type StunMessage } from './stun.ts'
import { refusalOf, successOf, type Attributes } from './turnReplies.ts'

const LIFETIME_S = 600
const MAX_LIFETIME_S = 3600
const UDP = 17
const IPV4 = 1
/** Comprehension-required attributes that are understood or harmless. */
const UNDERSTOOD = new Set<number>([
  ATTRIBUTE.username,
  ATTRIBUTE.realm,
  ATTRIBUTE.nonce,
  ATTRIBUTE.lifetime,
  ATTRIBUTE.channelNumber,
  ATTRIBUTE.xorPeerAddress,
  ATTRIBUTE.data,
  ATTRIBUTE.requestedTransport,
  ATTRIBUTE.requestedAddressFamily,
  ATTRIBUTE.dontFragment,
  0x0024,
  0x0025,
])

/** What the requests need of their relay. */
export interface TurnRequestParts {
  readonly allocations: Allocations
  readonly credentials: RelayCredentials
  readonly now: () => number
  /** May media of ours go there? */
  readonly isOurs: (peer: Address) => boolean
  readonly reply: (message: Buffer, client: Address) => void
}

/** One request of somebody who has proved who they are. */
interface Request {
  readonly message: StunMessage
  readonly client: Address
  readonly username: string
  readonly key: Buffer
}

/**
 * The requests of TURN (RFC 8656), for UDP and IPv4: each is answered or refused, and changes nothing but the
 * allocations.
 */
export class TurnRequests {
  readonly #parts: TurnRequestParts

  constructor(parts: TurnRequestParts) {
    this.#parts = parts
  }

  take(message: StunMessage, client: Address): void {
    const { credentials, allocations } = this.#parts
    const proof = credentials.check(message)
    if ('refused' in proof)
      return this.#parts.reply(refusalOf(message, proof.refused, credentials.challenge()), client)
    const request: Request = { message, client, ...proof }
    const unknown = message.attributes
      .filter(({ type }) => type < 0x8000 && !UNDERSTOOD.has(type))
      .map(({ type }) => type)
    if (unknown.length > 0)
      return this.#refuse(request, 420, [
        {
          type: ATTRIBUTE.unknownAttributes,
          value: Buffer.from(unknown.flatMap((type) => [type >> 8, type & 0xff])),
        },
      ])
    if (message.method === METHOD.allocate) return this.#allocate(request)
    const allocation = allocations.of(client)
    if (allocation === undefined) return this.#refuse(request, 437)
    if (allocation.username !== request.username) return this.#refuse(request, 441)
    if (message.method === METHOD.refresh) return this.#refresh(request, allocation)
    if (message.method === METHOD.createPermission) return this.#createPermission(request, allocation)
    if (message.method === METHOD.channelBind) return this.#channelBind(request, allocation)
    this.#refuse(request, 400)
  }

  #allocate(request: Request): void {
    const { message, client, username } = request
    const known = this.#parts.allocations.of(client)
    if (known !== undefined)
      return known.transaction.equals(message.transaction)
        ? this.#allocated(request, known)
        : this.#refuse(request, 437)
    if (valueOf(message, ATTRIBUTE.requestedTransport)?.[0] !== UDP) return this.#refuse(request, 442)
    const family = valueOf(message, ATTRIBUTE.requestedAddressFamily)
    if (family !== null && family[0] !== IPV4) return this.#refuse(request, 440)
    const until = this.#parts.now() + lifetimeOf(message) * 1000
    this.#parts.allocations.open(
      { client, username, transaction: Buffer.from(message.transaction), until },
      (result) => {
        if (typeof result === 'number') this.#refuse(request, result)
        else this.#allocated(request, result)
      },
    )
  }

  #allocated(request: Request, allocation: Allocation): void {
    this.#answer(request, [
      { type: ATTRIBUTE.xorRelayedAddress, value: encodeAddress(allocation.relayed) },
      {
        type: ATTRIBUTE.lifetime,
        value: number(Math.max(0, Math.round((allocation.until - this.#parts.now()) / 1000))),
      },
      { type: ATTRIBUTE.xorMappedAddress, value: encodeAddress(allocation.client) },
    ])
  }

  #refresh(request: Request, allocation: Allocation): void {
    const seconds = lifetimeOf(request.message)
    allocation.until = this.#parts.now() + seconds * 1000
    this.#answer(request, [{ type: ATTRIBUTE.lifetime, value: number(seconds) }])
    if (seconds === 0) this.#parts.allocations.remove(allocation)
  }

  #createPermission(request: Request, allocation: Allocation): void {
    const peers = request.message.attributes
      .filter(({ type }) => type === ATTRIBUTE.xorPeerAddress)
      .map(({ value }) => decodeAddress(value))
    if (peers.length === 0) return this.#refuse(request, 400)
    if (peers.some((peer) => peer === null || !this.#parts.isOurs(peer))) return this.#refuse(request, 403)
    for (const peer of peers) if (peer !== null) allocation.permit(peer, this.#parts.now())
    this.#answer(request, [])
  }

  #channelBind(request: Request, allocation: Allocation): void {
    const peer = decodeAddress(valueOf(request.message, ATTRIBUTE.xorPeerAddress))
    const channel = valueOf(request.message, ATTRIBUTE.channelNumber)
    if (peer === null || channel?.length !== 4) return this.#refuse(request, 400)
    if (!this.#parts.isOurs(peer)) return this.#refuse(request, 403)
    if (!allocation.bind(channel.readUInt16BE(0), peer, this.#parts.now())) return this.#refuse(request, 400)
    this.#answer(request, [])
  }

  #answer({ message, client, key }: Request, attributes: Attributes): void {
    this.#parts.reply(successOf(message, attributes, key), client)
  }
  #refuse({ message, client, key }: Request, code: number, attributes: Attributes = []): void {
    this.#parts.reply(refusalOf(message, code, attributes, key), client)
  }
}

function lifetimeOf(message: StunMessage): number {
  const wanted = valueOf(message, ATTRIBUTE.lifetime)
  if (wanted?.length !== 4) return LIFETIME_S
  const seconds = wanted.readUInt32BE(0)
  return seconds === 0 && message.method === METHOD.refresh
    ? 0
    : Math.min(MAX_LIFETIME_S, Math.max(LIFETIME_S, seconds))
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value, 0)
  return bytes
}
