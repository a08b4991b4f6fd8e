import { createSocket, type Socket } from 'node:dgram'
import { randomBytes } from 'node:crypto'
import { decodeAddress, encodeAddress, type Address } from './address.ts'
import type { Allocation } from './Allocation.ts'
import { Allocations, personOf, type RelayUse } from './Allocations.ts'
import { Lines, type Line } from './Lines.ts'
import { RelayCredentials } from './RelayCredentials.ts'
import { ATTRIBUTE, buildStun, CLASS, METHOD, parseStun, valueOf, type StunMessage } from './stun.ts'
import { successOf } from './turnReplies.ts'
import { TurnRequests } from './TurnRequests.ts'

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

const SWEEP_MS = 5000
/** Largest datagram that is read; anything above is no media of a browser. */
const MAX_BYTES = 4096

/**
 * A small TURN relay for development and tests (D38): UDP, IPv4, REST credentials. It carries media only
 * between addresses of its own, so it cannot be used to reach anything else. Lines can be made bad by
 * {@link shape}.
 */
export class Relay {
  readonly #options: RelayOptions
  readonly #now: () => number
  readonly #socket: Socket = createSocket('udp4')
  readonly #allocations: Allocations
  readonly #requests: TurnRequests
  readonly #lines: Lines
  #sweep: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: RelayOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#lines = new Lines(options.random ?? Math.random)
    this.#allocations = new Allocations(options.host, (packet, peer, allocation) => {
      this.#fromPeer(packet, peer, allocation)
    })
    this.#requests = new TurnRequests({
      allocations: this.#allocations,
      credentials: new RelayCredentials(options.secret, this.#now),
      now: this.#now,
      isOurs: (peer) => this.#isOurs(peer),
      reply: (message, client) => {
        this.#send(message, client)
      },
    })
    this.#socket.on('message', (packet, from) => {
      this.#fromClient(packet, { host: from.address, port: from.port })
    })
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
    this.#sweep = setInterval(() => {
      this.#allocations.expire(this.#now())
    }, SWEEP_MS)
    this.#sweep.unref()
    return this.#socket.address().port
  }

  async stop(): Promise<void> {
    this.#closed = true
    clearInterval(this.#sweep)
    this.#lines.stop()
    this.#allocations.close()
    await new Promise<void>((resolve) => {
      this.#socket.close(() => {
        resolve()
      })
    })
  }

  /** Makes the line of a person (`*`: of everybody else) bad, or good again with null. */
  shape(person: string, line: Line | null): void {
    this.#lines.shape(person, line)
  }

  use(): RelayUse[] {
    return this.#allocations.use()
  }

  #fromClient(packet: Buffer, client: Address): void {
    if (packet.length > MAX_BYTES) return
    const allocation = this.#allocations.of(client)
    if (allocation === undefined) return this.#read(packet, client)
    this.#lines.carry('up', personOf(allocation.username), packet.length, () => {
      this.#read(packet, client)
    })
  }

  #read(packet: Buffer, client: Address): void {
    const first = packet[0] ?? 0xff
    if (first >= 0x40 && first <= 0x4f) return this.#channelData(packet, this.#allocations.of(client))
    const message = parseStun(packet)
    if (message === null) return
    if (message.kind === CLASS.indication && message.method === METHOD.send)
      return this.#sendIndication(message, this.#allocations.of(client))
    if (message.kind !== CLASS.request) return
    if (message.method === METHOD.binding)
      return this.#send(
        successOf(message, [{ type: ATTRIBUTE.xorMappedAddress, value: encodeAddress(client) }]),
        client,
      )
    this.#requests.take(message, client)
  }

  #sendIndication(message: StunMessage, allocation: Allocation | undefined): void {
    const peer = decodeAddress(valueOf(message, ATTRIBUTE.xorPeerAddress)),
      data = valueOf(message, ATTRIBUTE.data)
    if (allocation !== undefined && peer !== null && data !== null) this.#toPeer(allocation, peer, data)
  }

  #channelData(packet: Buffer, allocation: Allocation | undefined): void {
    if (allocation === undefined || packet.length < 4) return
    const length = packet.readUInt16BE(2)
    const peer = allocation.peerOf(packet.readUInt16BE(0), this.#now())
    if (peer !== null && packet.length >= 4 + length)
      this.#toPeer(allocation, peer, packet.subarray(4, 4 + length))
  }

  #toPeer(allocation: Allocation, peer: Address, data: Buffer): void {
    if (!allocation.permits(peer, this.#now()) || !this.#allocations.has(peer)) return
    allocation.up += data.length
    allocation.socket.send(data, peer.port, peer.host)
  }

  #fromPeer(packet: Buffer, peer: Address, allocation: Allocation): void {
    const now = this.#now()
    if (packet.length > MAX_BYTES || !allocation.permits(peer, now)) return
    allocation.down += packet.length
    const channel = allocation.channelOf(peer, now)
    const message =
      channel === null
        ? buildStun({
            method: METHOD.data,
            kind: CLASS.indication,
            transaction: randomBytes(12),
            attributes: [
              { type: ATTRIBUTE.xorPeerAddress, value: encodeAddress(peer) },
              { type: ATTRIBUTE.data, value: packet },
            ],
          })
        : Buffer.concat([channelHead(channel, packet.length), packet])
    this.#lines.carry('down', personOf(allocation.username), message.length, () => {
      this.#send(message, allocation.client)
    })
  }

  /**
   * Media goes between relayed addresses of this relay and nowhere else; the port is looked at when something
   * is sent, as a peer may be let in before it has one.
   */
  #isOurs(peer: Address): boolean {
    return peer.host === this.#options.host && peer.port !== this.#socket.address().port
  }

  #send(message: Buffer, client: Address): void {
    if (!this.#closed) this.#socket.send(message, client.port, client.host)
  }
}

function channelHead(channel: number, length: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(channel, 0)
  head.writeUInt16BE(length, 2)
  return head
}
