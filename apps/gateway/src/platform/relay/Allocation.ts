import type { Socket } from 'node:dgram'
import { keyOf, type Address } from './address.ts'

/** RFC 8656: permissions live five minutes, channels ten. */
const PERMISSION_MS = 300_000
const CHANNEL_MS = 600_000
const FIRST_CHANNEL = 0x4000
const LAST_CHANNEL = 0x4fff

/** One client's relayed address: its socket, whom it may reach, and the short numbers of peers. */
export class Allocation {
  readonly client: Address
  readonly username: string
  /** Of the request that made it: the same request is answered the same. */
  readonly transaction: Buffer
  readonly relayed: Address
  readonly socket: Socket
  until: number
  /** Bytes of media carried. */
  up = 0
  down = 0
  readonly #permissions = new Map<string, number>()
  readonly #channels = new Map<number, { readonly peer: Address; until: number }>()

  constructor(parts: {
    client: Address
    username: string
    transaction: Buffer
    relayed: Address
    socket: Socket
    until: number
  }) {
    this.client = parts.client
    this.username = parts.username
    this.transaction = parts.transaction
    this.relayed = parts.relayed
    this.socket = parts.socket
    this.until = parts.until
  }

  /** Lets a peer's address in and out. */
  permit(peer: Address, now: number): void {
    this.#permissions.set(peer.host, now + PERMISSION_MS)
  }
  permits(peer: Address, now: number): boolean {
    return (this.#permissions.get(peer.host) ?? 0) > now
  }

  /** Binds a channel, or renews it. False where number or peer are bound otherwise. */
  bind(channel: number, peer: Address, now: number): boolean {
    if (channel < FIRST_CHANNEL || channel > LAST_CHANNEL) return false
    const held = this.#channelAt(channel, now)
    const other = this.channelOf(peer, now)
    if ((held !== null && keyOf(held) !== keyOf(peer)) || (other !== null && other !== channel)) return false
    this.#channels.set(channel, { peer, until: now + CHANNEL_MS })
    this.permit(peer, now)
    return true
  }

  peerOf(channel: number, now: number): Address | null {
    return this.#channelAt(channel, now)
  }

  channelOf(peer: Address, now: number): number | null {
    for (const [channel, bound] of this.#channels)
      if (bound.until > now && keyOf(bound.peer) === keyOf(peer)) return channel
    return null
  }

  #channelAt(channel: number, now: number): Address | null {
    const bound = this.#channels.get(channel)
    return bound !== undefined && bound.until > now ? bound.peer : null
  }
}
