import { createSocket, type Socket } from 'node:dgram'
import { randomBytes } from 'node:crypto'
import { decodeAddress, encodeAddress, keyOf, type Address } from './address.ts'
import { Allocation } from './Allocation.ts'
import { Lines, type Line } from './Lines.ts'
import { RelayCredentials } from './RelayCredentials.ts'
import { ATTRIBUTE, buildStun, CLASS, METHOD, parseStun, valueOf, type StunMessage } from './stun.ts'

export interface RelayOptions {
  /** Address to listen on and to relay from. */
  readonly host: string
  /** 0: any free one. */
  readonly port: number
  /** Shared with the gateway, which makes the credentials. */
  readonly secret: string
  /** ms since 1970. */
  readonly now?: () => number
  readonly random?: () => number
}

/** Bytes of media carried for one person, and how many addresses are held. */
export interface RelayUse { readonly username: string; readonly up: number; readonly down: number }

const LIFETIME_S = 600
const MAX_LIFETIME_S = 3600
const MAX_ALLOCATIONS = 512
const MAX_PER_PERSON = 12
const UDP = 17
const SWEEP_MS = 5000
/** Largest datagram that is read; anything above is no media of a browser. */
const MAX_BYTES = 4096
/** Comprehension-required attributes that are understood or harmless. */
const UNDERSTOOD = new Set<number>([ATTRIBUTE.username, ATTRIBUTE.realm, ATTRIBUTE.nonce, ATTRIBUTE.lifetime, ATTRIBUTE.channelNumber, ATTRIBUTE.xorPeerAddress, ATTRIBUTE.data,
  ATTRIBUTE.requestedTransport, ATTRIBUTE.requestedAddressFamily, ATTRIBUTE.dontFragment, 0x0024, 0x0025])

type Attributes = { type: number; value: Buffer }[]

/**
 * A small TURN relay for development and tests (D38): UDP, IPv4, REST credentials. It carries media only between addresses of its own,
 * so it cannot be used to reach anything else. Lines can be made bad by {@link shape}.
 */
export class Relay {
  readonly #options: RelayOptions
  readonly #now: () => number
  readonly #credentials: RelayCredentials
  readonly #socket: Socket = createSocket('udp4')
  /** By the client's address. */
  readonly #allocations = new Map<string, Allocation>()
  readonly #relayedPorts = new Set<number>()
  readonly #lines: Lines
  #sweep: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: RelayOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#credentials = new RelayCredentials(options.secret, this.#now)
    this.#lines = new Lines(options.random ?? Math.random)
    this.#socket.on('message', (packet, from) => { this.#fromClient(packet, { host: from.address, port: from.port }) })
    // Answers to a client that is gone come back as errors on some systems.
    this.#socket.on('error', () => undefined)
  }

  /** @returns the port it listens on */
  async start(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.once('error', reject)
      this.#socket.bind({ address: this.#options.host, port: this.#options.port, exclusive: true }, () => {
        this.#socket.off('error', reject)
        resolve()
      })
    })
    this.#sweep = setInterval(() => { this.#expire() }, SWEEP_MS)
    this.#sweep.unref()
    return this.#socket.address().port
  }

  async stop(): Promise<void> {
    this.#closed = true
    clearInterval(this.#sweep)
    this.#lines.stop()
    for (const allocation of [...this.#allocations.values()]) this.#remove(allocation)
    await new Promise<void>((resolve) => { this.#socket.close(() => { resolve() }) })
  }

  /** Makes the line of a person (`*`: of everybody else) bad, or good again with null. */
  shape(person: string, line: Line | null): void { this.#lines.shape(person, line) }

  use(): RelayUse[] {
    return [...this.#allocations.values()].map(({ username, up, down }) => ({ username, up, down }))
  }

  #fromClient(packet: Buffer, client: Address): void {
    if (packet.length > MAX_BYTES) return
    const allocation = this.#allocations.get(keyOf(client))
    if (allocation === undefined) return this.#read(packet, client, undefined)
    this.#lines.carry('up', personOf(allocation.username), packet.length, () => { this.#read(packet, client, this.#allocations.get(keyOf(client))) })
  }

  #read(packet: Buffer, client: Address, allocation: Allocation | undefined): void {
    const first = packet[0] ?? 0xff
    if (first >= 0x40 && first <= 0x4f) return this.#channelData(packet, allocation)
    const message = parseStun(packet)
    if (message === null) return
    if (message.kind === CLASS.indication && message.method === METHOD.send) return this.#sendIndication(message, allocation)
    if (message.kind !== CLASS.request) return
    if (message.method === METHOD.binding) return this.#answer(message, client, [{ type: ATTRIBUTE.xorMappedAddress, value: encodeAddress(client) }])
    this.#request(message, client, allocation)
  }

  #request(message: StunMessage, client: Address, allocation: Allocation | undefined): void {
    const proof = this.#credentials.check(message)
    if ('refused' in proof) return this.#refuse(message, client, proof.refused, this.#credentials.challenge())
    const { username, key } = proof
    const unknown = message.attributes.filter(({ type }) => type < 0x8000 && !UNDERSTOOD.has(type)).map(({ type }) => type)
    if (unknown.length > 0) return this.#refuse(message, client, 420, [{ type: ATTRIBUTE.unknownAttributes, value: Buffer.from(unknown.flatMap((type) => [type >> 8, type & 0xff])) }], key)
    if (message.method === METHOD.allocate) return this.#allocate(message, client, username, key)
    if (allocation === undefined) return this.#refuse(message, client, 437, [], key)
    if (allocation.username !== username) return this.#refuse(message, client, 441, [], key)
    if (message.method === METHOD.refresh) return this.#refresh(message, client, allocation, key)
    if (message.method === METHOD.createPermission) return this.#createPermission(message, client, allocation, key)
    if (message.method === METHOD.channelBind) return this.#channelBind(message, client, allocation, key)
    this.#refuse(message, client, 400, [], key)
  }

  #allocate(message: StunMessage, client: Address, username: string, key: Buffer): void {
    const known = this.#allocations.get(keyOf(client))
    if (known !== undefined) {
      if (known.transaction.equals(message.transaction)) return this.#allocated(message, known, key)
      return this.#refuse(message, client, 437, [], key)
    }
    if (valueOf(message, ATTRIBUTE.requestedTransport)?.[0] !== UDP) return this.#refuse(message, client, 442, [], key)
    const family = valueOf(message, ATTRIBUTE.requestedAddressFamily)
    if (family !== null && family[0] !== 1) return this.#refuse(message, client, 440, [], key)
    const own = [...this.#allocations.values()].filter((one) => personOf(one.username) === personOf(username)).length
    if (own >= MAX_PER_PERSON) return this.#refuse(message, client, 486, [], key)
    if (this.#allocations.size >= MAX_ALLOCATIONS) return this.#refuse(message, client, 508, [], key)
    const socket = createSocket('udp4')
    socket.once('error', () => { this.#refuse(message, client, 508, [], key); socket.close() })
    socket.bind({ address: this.#options.host, port: 0, exclusive: true }, () => {
      socket.removeAllListeners('error').on('error', () => undefined)
      // The same request may have come twice before the socket stood.
      const already = this.#allocations.get(keyOf(client))
      if (this.#closed || already !== undefined) { socket.close(); if (already !== undefined) this.#allocated(message, already, key); return }
      const allocation = new Allocation({ client, username, transaction: Buffer.from(message.transaction), relayed: { host: this.#options.host, port: socket.address().port }, socket, until: this.#now() + this.#lifetimeOf(message) * 1000 })
      socket.on('message', (packet, from) => { this.#fromPeer(packet, { host: from.address, port: from.port }, allocation) })
      this.#allocations.set(keyOf(client), allocation)
      this.#relayedPorts.add(allocation.relayed.port)
      this.#allocated(message, allocation, key)
    })
  }

  #allocated(message: StunMessage, allocation: Allocation, key: Buffer): void {
    this.#answer(message, allocation.client, [
      { type: ATTRIBUTE.xorRelayedAddress, value: encodeAddress(allocation.relayed) },
      { type: ATTRIBUTE.lifetime, value: number(Math.max(0, Math.round((allocation.until - this.#now()) / 1000))) },
      { type: ATTRIBUTE.xorMappedAddress, value: encodeAddress(allocation.client) },
    ], key)
  }

  #refresh(message: StunMessage, client: Address, allocation: Allocation, key: Buffer): void {
    const seconds = this.#lifetimeOf(message)
    allocation.until = this.#now() + seconds * 1000
    this.#answer(message, client, [{ type: ATTRIBUTE.lifetime, value: number(seconds) }], key)
    if (seconds === 0) this.#remove(allocation)
  }

  #createPermission(message: StunMessage, client: Address, allocation: Allocation, key: Buffer): void {
    const peers = message.attributes.filter(({ type }) => type === ATTRIBUTE.xorPeerAddress).map(({ value }) => decodeAddress(value))
    if (peers.length === 0) return this.#refuse(message, client, 400, [], key)
    if (peers.some((peer) => peer === null || !this.#isOurs(peer))) return this.#refuse(message, client, 403, [], key)
    for (const peer of peers) if (peer !== null) allocation.permit(peer, this.#now())
    this.#answer(message, client, [], key)
  }

  #channelBind(message: StunMessage, client: Address, allocation: Allocation, key: Buffer): void {
    const peer = decodeAddress(valueOf(message, ATTRIBUTE.xorPeerAddress))
    const channel = valueOf(message, ATTRIBUTE.channelNumber)
    if (peer === null || channel?.length !== 4) return this.#refuse(message, client, 400, [], key)
    if (!this.#isOurs(peer)) return this.#refuse(message, client, 403, [], key)
    if (!allocation.bind(channel.readUInt16BE(0), peer, this.#now())) return this.#refuse(message, client, 400, [], key)
    this.#answer(message, client, [], key)
  }

  #sendIndication(message: StunMessage, allocation: Allocation | undefined): void {
    const peer = decodeAddress(valueOf(message, ATTRIBUTE.xorPeerAddress)), data = valueOf(message, ATTRIBUTE.data)
    if (allocation !== undefined && peer !== null && data !== null) this.#toPeer(allocation, peer, data)
  }

  #channelData(packet: Buffer, allocation: Allocation | undefined): void {
    if (allocation === undefined || packet.length < 4) return
    const length = packet.readUInt16BE(2)
    const peer = allocation.peerOf(packet.readUInt16BE(0), this.#now())
    if (peer !== null && packet.length >= 4 + length) this.#toPeer(allocation, peer, packet.subarray(4, 4 + length))
  }

  #toPeer(allocation: Allocation, peer: Address, data: Buffer): void {
    if (!allocation.permits(peer, this.#now()) || peer.host !== this.#options.host || !this.#relayedPorts.has(peer.port)) return
    allocation.up += data.length
    allocation.socket.send(data, peer.port, peer.host)
  }

  #fromPeer(packet: Buffer, peer: Address, allocation: Allocation): void {
    const now = this.#now()
    if (packet.length > MAX_BYTES || !allocation.permits(peer, now)) return
    allocation.down += packet.length
    const channel = allocation.channelOf(peer, now)
    const message = channel === null
      ? buildStun({ method: METHOD.data, kind: CLASS.indication, transaction: randomBytes(12), attributes: [{ type: ATTRIBUTE.xorPeerAddress, value: encodeAddress(peer) }, { type: ATTRIBUTE.data, value: packet }] })
      : Buffer.concat([channelHead(channel, packet.length), packet])
    this.#lines.carry('down', personOf(allocation.username), message.length, () => { this.#send(message, allocation.client) })
  }

  /** Media goes between relayed addresses of this relay and nowhere else; the port is looked at when something is sent, as a peer may be let in before it has one. */
  #isOurs(peer: Address): boolean { return peer.host === this.#options.host && peer.port !== this.#socket.address().port }

  #lifetimeOf(message: StunMessage): number {
    const wanted = valueOf(message, ATTRIBUTE.lifetime)
    if (wanted?.length !== 4) return LIFETIME_S
    const seconds = wanted.readUInt32BE(0)
    return seconds === 0 && message.method === METHOD.refresh ? 0 : Math.min(MAX_LIFETIME_S, Math.max(LIFETIME_S, seconds))
  }

  #answer(message: StunMessage, client: Address, attributes: Attributes, key?: Buffer): void {
    this.#send(buildStun({ method: message.method, kind: CLASS.success, transaction: message.transaction, attributes, ...(key === undefined ? {} : { key }) }), client)
  }

  #refuse(message: StunMessage, client: Address, code: number, attributes: Attributes, key?: Buffer): void {
    const error = Buffer.from([0, 0, Math.floor(code / 100), code % 100])
    this.#send(buildStun({ method: message.method, kind: CLASS.error, transaction: message.transaction, attributes: [{ type: ATTRIBUTE.errorCode, value: error }, ...attributes], ...(key === undefined ? {} : { key }) }), client)
  }

  #send(message: Buffer, client: Address): void {
    if (!this.#closed) this.#socket.send(message, client.port, client.host)
  }

  #expire(): void {
    const now = this.#now()
    for (const allocation of [...this.#allocations.values()]) if (allocation.until <= now) this.#remove(allocation)
  }

  #remove(allocation: Allocation): void {
    this.#allocations.delete(keyOf(allocation.client))
    this.#relayedPorts.delete(allocation.relayed.port)
    allocation.socket.close()
  }
}

const personOf = (username: string): string => username.slice(username.indexOf(':') + 1)

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value, 0)
  return bytes
}

function channelHead(channel: number, length: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(channel, 0)
  head.writeUInt16BE(length, 2)
  return head
}
