import { createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { encodeAddress, decodeAddress, type Address } from '../platform/relay/address.ts'
import {
  ATTRIBUTE,
  buildStun,
  CLASS,
  longTermKey,
  METHOD,
  parseStun,
  valueOf,
  type StunMessage,
} from '../platform/relay/stun.ts'

type Attributes = { type: number; value: Buffer }[]

/** Talks TURN to a relay as a browser does: asks, is asked for credentials, asks again. */
export class RelayClientForTests {
  readonly #socket: Socket
  readonly #server: Address
  readonly #received: Buffer[] = []
  readonly #waiting: ((packet: Buffer) => boolean)[] = []
  username: string
  password: string
  nonce = Buffer.alloc(0)
  realm = ''

  private constructor(socket: Socket, server: Address, username: string, password: string) {
    this.#socket = socket
    this.#server = server
    this.username = username
    this.password = password
    socket.on('message', (packet) => {
      const taker = this.#waiting.findIndex((take) => take(packet))
      if (taker < 0) this.#received.push(packet)
      else this.#waiting.splice(taker, 1)
    })
  }

  static async open(
    server: Address,
    { secret, person = '7', expiry = 4_000_000_000 }: { secret: string; person?: string; expiry?: number },
  ): Promise<RelayClientForTests> {
    const socket = createSocket('udp4')
    await new Promise<void>((resolve) => {
      socket.bind(0, '127.0.0.1', resolve)
    })
    const username = `${expiry}:${person}`
    return new RelayClientForTests(
      socket,
      server,
      username,
      createHmac('sha1', secret).update(username).digest('base64'),
    )
  }

  close(): void {
    this.#socket.close()
  }
  raw(packet: Buffer): void {
    this.#socket.send(packet, this.#server.port, this.#server.host)
  }

  /** The next packet that `take` accepts, of those that came already or are to come. */
  async next(take: (packet: Buffer) => boolean): Promise<Buffer> {
    const at = this.#received.findIndex(take)
    if (at >= 0) return this.#received.splice(at, 1)[0] as Buffer
    return await new Promise((resolve) => {
      this.#waiting.push((packet) => {
        if (!take(packet)) return false
        resolve(packet)
        return true
      })
    })
  }

  /** One request and its answer; signed once a nonce is known. */
  async ask(
    method: number,
    attributes: Attributes,
    transaction: Buffer = randomBytes(12),
  ): Promise<StunMessage> {
    const signed = this.nonce.length > 0
    const credentials: Attributes = signed
      ? [
          { type: ATTRIBUTE.username, value: Buffer.from(this.username) },
          { type: ATTRIBUTE.realm, value: Buffer.from(this.realm) },
          { type: ATTRIBUTE.nonce, value: this.nonce },
        ]
      : []
    this.raw(
      buildStun({
        method,
        kind: CLASS.request,
        transaction,
        attributes: [...attributes, ...credentials],
        ...(signed ? { key: longTermKey(this.username, this.realm, this.password) } : {}),
      }),
    )
    const answer = await this.next((packet) => parseStun(packet)?.transaction.equals(transaction) === true)
    return parseStun(answer) as StunMessage
  }

  /** Learns the nonce, then allocates. @returns the relayed address, or the code of the refusal */
  async allocate(): Promise<Address | number> {
    const first = await this.ask(METHOD.allocate, TRANSPORT)
    if (codeOf(first) !== 401) return codeOf(first)
    this.learn(first)
    const answer = await this.ask(METHOD.allocate, TRANSPORT)
    return decodeAddress(valueOf(answer, ATTRIBUTE.xorRelayedAddress)) ?? codeOf(answer)
  }

  learn(refusal: StunMessage): void {
    this.nonce = Buffer.from(valueOf(refusal, ATTRIBUTE.nonce) ?? '')
    this.realm = valueOf(refusal, ATTRIBUTE.realm)?.toString('utf8') ?? ''
  }

  async permit(peer: Address): Promise<number> {
    return codeOf(
      await this.ask(METHOD.createPermission, [
        { type: ATTRIBUTE.xorPeerAddress, value: encodeAddress(peer) },
      ]),
    )
  }
  async bind(channel: number, peer: Address): Promise<number> {
    return codeOf(
      await this.ask(METHOD.channelBind, [
        { type: ATTRIBUTE.channelNumber, value: Buffer.from([channel >> 8, channel & 0xff, 0, 0]) },
        { type: ATTRIBUTE.xorPeerAddress, value: encodeAddress(peer) },
      ]),
    )
  }
  send(peer: Address, data: Buffer): void {
    this.raw(
      buildStun({
        method: METHOD.send,
        kind: CLASS.indication,
        transaction: randomBytes(12),
        attributes: [
          { type: ATTRIBUTE.xorPeerAddress, value: encodeAddress(peer) },
          { type: ATTRIBUTE.data, value: data },
        ],
      }),
    )
  }
  sendChannel(channel: number, data: Buffer): void {
    this.raw(
      Buffer.concat([
        Buffer.from([channel >> 8, channel & 0xff, data.length >> 8, data.length & 0xff]),
        data,
      ]),
    )
  }
}

export const TRANSPORT: Attributes = [
  { type: ATTRIBUTE.requestedTransport, value: Buffer.from([17, 0, 0, 0]) },
]

/** 0 for a success, else the code of the error. */
export function codeOf(message: StunMessage): number {
  const error = valueOf(message, ATTRIBUTE.errorCode)
  return message.kind === CLASS.success || error === null ? 0 : (error[2] ?? 0) * 100 + (error[3] ?? 0)
}
