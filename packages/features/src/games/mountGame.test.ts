import { afterEach, expect, it, vi } from 'vitest'
import type { FromGame, GameLook } from './gameMessages.ts'
import { fromGame } from './gameMessages.ts'
import { mountGame, MOST_PER_SECOND, RESERVE } from './mountGame.ts'

const look: GameLook = { locale: 'en', dir: 'ltr', scheme: 'dark', reducedMotion: false, theme: {} }
let closeAll: () => void = () => undefined
afterEach(() => closeAll())

/** A page with a game, and the game's end of the line. */
function mounted() {
  const sent: { message: Record<string, unknown>; target: string; port: MessagePort }[] = []
  const inside = {
    postMessage: (message: Record<string, unknown>, target: string, ports: MessagePort[]) => {
      const [port] = ports
      if (port) sent.push({ message, target, port })
    },
  } as unknown as Window
  const frame = { contentWindow: inside, src: '' } as unknown as HTMLIFrameElement
  const onMessage = vi.fn<(message: FromGame) => void>()
  const onFlood = vi.fn()
  let time = 0
  const url = 'https://games.example.com/a/'
  const game = mountGame(frame, { url, look, muted: true, best: 7, onMessage, onFlood, now: () => time })
  closeAll = () => game.close()
  const nonce = frame.src.split('#')[1]
  const say = (data: unknown, changes: object = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: inside, ...changes }))
  const hello = (changes: object = {}) => say({ type: 'hello', version: 1, nonce }, changes)
  return { game, sent, say, hello, nonce, onMessage, onFlood, wait: (ms: number) => (time += ms) }
}

it('hands one port to the game that knows the nonce, and nothing of the person', () => {
  const it = mounted()
  it.hello({ source: window })
  it.hello({ origin: 'https://games.example.com' })
  it.hello({ origin: window.origin })
  it.say({ type: 'hello', version: 1, nonce: 'guess' })
  it.say({ type: 'hello', version: 2, nonce: it.nonce })
  it.say('hello')
  expect(it.sent).toEqual([])
  it.hello()
  it.hello()
  expect(it.sent).toHaveLength(1)
  expect(Object.keys(it.sent[0]?.message ?? {}).toSorted()).toEqual(
    ['type', 'version', 'locale', 'dir', 'scheme', 'reducedMotion', 'theme', 'muted', 'best'].toSorted(),
  )
})

it('drops unknown kinds and wrong shapes, and passes on nothing that came along', async () => {
  const it = mounted()
  it.hello()
  const port = it.sent[0]?.port
  for (const odd of [
    null,
    7,
    'over',
    [],
    { type: 'spend', coins: 10 },
    { type: 'balance' },
    { type: '__proto__' },
    { type: 'score', score: Number.NaN },
    { type: 'score', score: -1 },
    { type: 'score', score: '10' },
    { type: 'over', score: 1e12 },
    { type: 'score', score: 3, userId: 1, html: '<b>' },
    { type: 'close', now: true },
  ])
    port?.postMessage(odd)
  await expect.poll(() => it.onMessage.mock.calls.length).toBe(2)
  expect(it.onMessage.mock.calls).toEqual([[{ type: 'score', score: 3 }], [{ type: 'close' }]])
  expect(fromGame({ type: 'over', score: 5, more: 1 })).toEqual({ type: 'over', score: 5 })
})

it('stops a game that says far too much, by either way, once', async () => {
  const byWindow = mounted()
  for (let nth = 0; nth < 1_000_000; nth += 1) byWindow.say({ type: 'noise' })
  expect(byWindow.onFlood).toHaveBeenCalledOnce()
  byWindow.hello()
  expect(byWindow.sent).toEqual([])
  const byPort = mounted()
  byPort.hello()
  for (let nth = 0; nth < 5000; nth += 1) byPort.sent[0]?.port.postMessage({ type: 'score', score: nth })
  await expect.poll(() => byPort.onFlood.mock.calls.length).toBe(1)
  expect(byPort.onMessage.mock.calls.length).toBeLessThanOrEqual(RESERVE)
}, 30_000)

it('lets a lively game play on', () => {
  const it = mounted()
  for (let second = 0; second < 60; second += 1) {
    it.wait(1000)
    for (let nth = 0; nth < MOST_PER_SECOND; nth += 1) it.say({ type: 'noise' })
  }
  expect(it.onFlood).not.toHaveBeenCalled()
})
