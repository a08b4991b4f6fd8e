import { createSocket } from 'node:dgram'
import { keyOf, type Address } from './address.ts'
import { Allocation } from './Allocation.ts'

/** Bytes of media carried for one person, and how many addresses are held. */
export interface RelayUse {
  readonly username: string
  readonly up: number
  readonly down: number
}

const MAX_ALLOCATIONS = 512
const MAX_PER_PERSON = 12
const INSUFFICIENT_CAPACITY = 508
const QUOTA_REACHED = 486

/** Who asks for an address, with the request that asked: the same one again gets the same address. */
export interface Applicant {
  readonly client: Address
  readonly username: string
  readonly transaction: Buffer
  readonly until: number
}

/** The addresses a relay has given out, each with a socket of its own, by the client's address. */
export class Allocations {
  readonly #host: string
  readonly #onPeer: (packet: Buffer, peer: Address, allocation: Allocation) => void
  readonly #held = new Map<string, Allocation>()
  readonly #ports = new Set<number>()
  #closed = false

  constructor(host: string, onPeer: (packet: Buffer, peer: Address, allocation: Allocation) => void) {
    this.#host = host
    this.#onPeer = onPeer
  }

  of(client: Address): Allocation | undefined {
    return this.#held.get(keyOf(client))
  }
  /** One of the given addresses: the only ones media goes to. */
  has(peer: Address): boolean {
    return peer.host === this.#host && this.#ports.has(peer.port)
  }
  use(): RelayUse[] {
    return [...this.#held.values()].map(({ username, up, down }) => ({ username, up, down }))
  }

  /**
   * Opens an address. `done` gets it, or the STUN error code of why not; nothing once the relay is closed.
   */
  open(applicant: Applicant, done: (result: Allocation | number) => void): void {
    const own = [...this.#held.values()].filter(
      ({ username }) => personOf(username) === personOf(applicant.username),
    ).length
    if (own >= MAX_PER_PERSON) return done(QUOTA_REACHED)
    if (this.#held.size >= MAX_ALLOCATIONS) return done(INSUFFICIENT_CAPACITY)
    const socket = createSocket('udp4')
    socket.once('error', () => {
      done(INSUFFICIENT_CAPACITY)
      socket.close()
    })
    socket.bind({ address: this.#host, port: 0, exclusive: true }, () => {
      socket.removeAllListeners('error').on('error', () => undefined)
      // The same request may have come twice before the socket stood.
      const already = this.of(applicant.client)
      if (this.#closed || already !== undefined) {
        socket.close()
        if (already !== undefined) done(already)
        return
      }
      const allocation = new Allocation({
        ...applicant,
        relayed: { host: this.#host, port: socket.address().port },
        socket,
      })
      socket.on('message', (packet, from) => {
        this.#onPeer(packet, { host: from.address, port: from.port }, allocation)
      })
      this.#held.set(keyOf(applicant.client), allocation)
      this.#ports.add(allocation.relayed.port)
      done(allocation)
    })
  }

  remove(allocation: Allocation): void {
    this.#held.delete(keyOf(allocation.client))
    this.#ports.delete(allocation.relayed.port)
    allocation.socket.close()
  }

  /** Lets go of what nobody renewed. */
  expire(now: number): void {
    for (const allocation of [...this.#held.values()]) if (allocation.until <= now) this.remove(allocation)
  }

  close(): void {
    this.#closed = true
    for (const allocation of [...this.#held.values()]) this.remove(allocation)
  }
}

/** The person of a user name `expiry:person`. */
export const personOf = (username: string): string => username.slice(username.indexOf(':') + 1)
