import { createSocket } from 'node:dgram'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { RTCPeerConnection } from 'werift'
import { decodeAddress, type Address } from './address.ts'
import { Relay } from './Relay.ts'
import { codeOf, RelayClientForTests, TRANSPORT } from '../../testing/RelayClient.ts'
import { ATTRIBUTE, CLASS, METHOD, parseStun, valueOf } from './stun.ts'

const HOST = '127.0.0.1'
const secret = 'a shared secret'
let now = Date.UTC(2026, 10, 21)
let relay: Relay, server: Address
const clients: RelayClientForTests[] = []

beforeAll(async () => {
  relay = new Relay({ host: HOST, port: 0, secret, now: () => now, random: () => 0.5 })
  server = { host: HOST, port: await relay.start() }
})
afterEach(async () => {
  relay.shape('*', null)
  for (const client of clients.splice(0)) {
    if (client.nonce.length > 0)
      await client.ask(METHOD.refresh, [{ type: ATTRIBUTE.lifetime, value: Buffer.alloc(4) }])
    client.close()
  }
})
afterAll(() => relay.stop())

async function open(
  options: { person?: string; expiry?: number; secret?: string } = {},
): Promise<RelayClientForTests> {
  const client = await RelayClientForTests.open(server, { secret, ...options })
  clients.push(client)
  return client
}
async function allocated(person = '7'): Promise<{ client: RelayClientForTests; at: Address }> {
  const client = await open({ person })
  const at = await client.allocate()
  if (typeof at === 'number') throw new Error(`refused ${at}`)
  return { client, at }
}
const dataOf = (packet: Buffer): string | undefined => {
  const message = parseStun(packet)
  return message?.kind === CLASS.indication ? valueOf(message, ATTRIBUTE.data)?.toString() : undefined
}

it('tells a client its own address', async () => {
  const client = await open()
  const answer = await client.ask(METHOD.binding, [])
  expect(decodeAddress(valueOf(answer, ATTRIBUTE.xorMappedAddress))?.host).toBe(HOST)
})

it('gives an address to who knows the secret, and the same one for the same request', async () => {
  const { client, at } = await allocated()
  expect(at.host).toBe(HOST)
  expect(codeOf(await client.ask(METHOD.allocate, TRANSPORT)), 'a second address for one socket').toBe(437)
  const other = await open()
  other.learn(await other.ask(METHOD.allocate, TRANSPORT))
  const transaction = Buffer.alloc(12, 9)
  const twice = [
    await other.ask(METHOD.allocate, TRANSPORT, transaction),
    await other.ask(METHOD.allocate, TRANSPORT, transaction),
  ]
  expect(twice.map((answer) => decodeAddress(valueOf(answer, ATTRIBUTE.xorRelayedAddress))?.port)).toEqual([
    expect.any(Number),
    decodeAddress(valueOf(twice[0]!, ATTRIBUTE.xorRelayedAddress))?.port,
  ])
})

it.each([
  ['a wrong secret', { secret: 'guessed' }],
  ['credentials that are over', { expiry: 1_000_000_000 }],
  ['a name that is none', { person: 'x y' }],
])('refuses %s', async (_, options) => {
  const client = await open(options)
  expect(await client.allocate()).toBe(401)
  client.nonce = Buffer.alloc(0)
})

it('wants a fresh nonce of its own', async () => {
  const { client } = await allocated()
  const own = client.nonce
  client.nonce = Buffer.from('9999999999999-00000000000000000000000000000000')
  expect(codeOf(await client.ask(METHOD.refresh, []))).toBe(438)
  client.nonce = own
  expect(codeOf(await client.ask(METHOD.refresh, []))).toBe(0)
  now += 600_001
  const stale = await client.ask(METHOD.refresh, [])
  expect(codeOf(stale)).toBe(438)
  client.learn(stale)
  expect(codeOf(await client.ask(METHOD.refresh, []))).toBe(0)
})

it('refuses other transports, address families and things it does not know', async () => {
  const client = await open()
  client.learn(await client.ask(METHOD.allocate, TRANSPORT))
  expect(
    codeOf(
      await client.ask(METHOD.allocate, [
        { type: ATTRIBUTE.requestedTransport, value: Buffer.from([6, 0, 0, 0]) },
      ]),
    ),
  ).toBe(442)
  expect(
    codeOf(
      await client.ask(METHOD.allocate, [
        ...TRANSPORT,
        { type: ATTRIBUTE.requestedAddressFamily, value: Buffer.from([2, 0, 0, 0]) },
      ]),
    ),
  ).toBe(440)
  expect(
    codeOf(await client.ask(METHOD.allocate, [...TRANSPORT, { type: 0x7ffe, value: Buffer.alloc(0) }])),
  ).toBe(420)
  expect(codeOf(await client.ask(METHOD.refresh, []))).toBe(437)
})

it('carries between two of its addresses, in both forms, once each side let the other in', async () => {
  const [a, b, closed] = [await allocated('1'), await allocated('2'), await allocated('3')]
  expect([await a.client.permit(b.at), await b.client.permit(a.at)]).toEqual([0, 0])
  a.client.send(closed.at, Buffer.from('nobody let me in'))
  a.client.send(b.at, Buffer.from('hello'))
  expect(dataOf(await b.client.next((packet) => dataOf(packet) !== undefined))).toBe('hello')
  expect([await b.client.bind(0x4001, a.at), await a.client.bind(0x4002, b.at)]).toEqual([0, 0])
  b.client.sendChannel(0x4001, Buffer.from('good day'))
  const packet = await a.client.next((one) => one.readUInt16BE(0) === 0x4002)
  expect(packet.subarray(4, 4 + packet.readUInt16BE(2)).toString()).toBe('good day')
  expect(relay.use().map(({ username, up, down }) => [username.split(':')[1], up, down])).toEqual([
    ['1', 21, 8],
    ['2', 8, 5],
    ['3', 0, 0],
  ])
})

it('keeps channels and permissions in their bounds', async () => {
  const [a, b, c] = [await allocated('1'), await allocated('2'), await allocated('3')]
  expect(await a.client.bind(0x4001, b.at)).toBe(0)
  expect(await a.client.bind(0x4001, b.at), 'renewed').toBe(0)
  expect([
    await a.client.bind(0x4001, c.at),
    await a.client.bind(0x4003, b.at),
    await a.client.bind(0x5000, c.at),
  ]).toEqual([400, 400, 400])
})

it('reaches nothing but itself', async () => {
  const bystander = createSocket('udp4')
  await new Promise<void>((resolve) => {
    bystander.bind(0, HOST, resolve)
  })
  const heard: string[] = []
  bystander.on('message', (packet) => heard.push(packet.toString()))
  const { client } = await allocated()
  for (const host of ['10.0.0.1', '169.254.169.254', '8.8.8.8', '127.0.0.2'])
    expect([host, await client.permit({ host, port: 80 })]).toEqual([host, 403])
  expect(await client.permit(server), 'the relay itself').toBe(403)
  expect(await client.bind(0x4001, { host: '192.168.1.1', port: 53 })).toBe(403)
  // Another program on the same address: let in by number, but no relayed address of ours.
  await client.permit({ host: HOST, port: bystander.address().port })
  client.send({ host: HOST, port: bystander.address().port }, Buffer.from('outside'))
  expect(codeOf(await client.ask(METHOD.refresh, []))).toBe(0)
  expect(heard).toEqual([])
  bystander.close()
})

it('gives one person twelve addresses, and them back when they are over', async () => {
  const held = await Promise.all(Array.from({ length: 12 }, () => allocated('8')))
  expect(held).toHaveLength(12)
  expect(await (await open({ person: '8' })).allocate()).toBe(486)
  clients.at(-1)!.nonce = Buffer.alloc(0)
  expect(typeof (await (await open({ person: '9' })).allocate())).toBe('object')
})

it('drops what no client sends, whole or cut, and goes on', async () => {
  const { client } = await allocated()
  for (let n = 0; n < 300; n += 1) {
    client.raw(Buffer.from(Array.from({ length: n % 90 }, (_, i) => (n * 31 + i * 17) % 256)))
    if (n % 30 === 0) expect(codeOf(await client.ask(METHOD.refresh, []))).toBe(0)
  }
  expect(codeOf(await client.ask(METHOD.refresh, []))).toBe(0)
})

it('a bad line loses what one person sends and delays what they get; others do not notice', async () => {
  const [a, b, c] = [await allocated('1'), await allocated('2'), await allocated('3')]
  for (const one of [a, b, c]) await one.client.permit(a.at)
  await a.client.permit(b.at)
  relay.shape('1', {
    up: { loss: 1, delayMs: 0, jitterMs: 0, kbps: null, queueMs: 0 },
    down: { loss: 0, delayMs: 150, jitterMs: 0, kbps: null, queueMs: 0 },
  })
  a.client.send(b.at, Buffer.from('lost'))
  const sent = performance.now()
  b.client.send(a.at, Buffer.from('late'))
  expect(dataOf(await a.client.next((packet) => dataOf(packet) !== undefined))).toBe('late')
  expect(performance.now() - sent).toBeGreaterThan(145)
  relay.shape('1', null)
  a.client.send(b.at, Buffer.from('arrived'))
  expect(dataOf(await b.client.next((packet) => dataOf(packet) !== undefined))).toBe('arrived')
})

it("is understood by another maker's client: two peers connect through it and nothing else", async () => {
  const real = new Relay({ host: HOST, port: 0, secret })
  const port = await real.start()
  const username = '4000000000:5'
  const { createHmac } = await import('node:crypto')
  const iceServers = [
    {
      urls: `turn:${HOST}:${port}?transport=udp`,
      username,
      credential: createHmac('sha1', secret).update(username).digest('base64'),
    },
  ]
  const peers = [0, 1].map(() => new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' })) as [
    RTCPeerConnection,
    RTCPeerConnection,
  ]
  const [caller, callee] = peers
  const kinds = new Set<string>()
  for (const [from, to] of [
    [caller, callee],
    [callee, caller],
  ] as const) {
    from.onIceCandidate.subscribe((found) => {
      if (found?.candidate === undefined || found.candidate === '') return
      kinds.add(/ typ (\w+)/.exec(found.candidate)?.[1] ?? found.candidate)
      void to.addIceCandidate(found)
    })
  }
  const heard = new Promise<string>((resolve) => {
    callee.onDataChannel.subscribe((channel) => {
      channel.onMessage.subscribe((text) => {
        resolve(String(text))
      })
    })
  })
  const channel = caller.createDataChannel('try')
  channel.stateChanged.subscribe((state) => {
    if (state === 'open') channel.send(Buffer.from('through the relay'))
  })
  await caller.setLocalDescription(await caller.createOffer())
  await callee.setRemoteDescription(caller.localDescription!)
  await callee.setLocalDescription(await callee.createAnswer())
  await caller.setRemoteDescription(callee.localDescription!)
  expect(await heard).toBe('through the relay')
  expect([...kinds]).toEqual(['relay'])
  await Promise.all(peers.map((peer) => peer.close()))
  await real.stop()
}, 30_000)
