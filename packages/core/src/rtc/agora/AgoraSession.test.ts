import { describe, expect, test, vi } from 'vitest'
import { testGrant } from '../session/testGrant.ts'
import { AgoraSession } from './AgoraSession.ts'
import { agoraFailure } from './agoraFailure.ts'
import type { Agora } from './loadAgora.ts'
import { barsOf } from './networkQuality.ts'
import { AGORA_TIMING } from './timing.ts'

/** The SDK's client as far as the adapter speaks with it; the test plays the cloud. */
function cloud(join: () => Promise<unknown> = async () => 1) {
  const handlers = new Map<string, (...given: never[]) => void>()
  const client = {
    on: (name: string, handler: (...given: never[]) => void) => {
      handlers.set(name, handler)
    },
    removeAllListeners: () => {
      handlers.clear()
    },
    join: vi.fn(join),
    leave: vi.fn(async () => undefined),
    renewToken: vi.fn(async () => undefined),
  }
  const agora = { createClient: () => client } as unknown as Agora
  const happens = (name: string, ...given: unknown[]): void => {
    handlers.get(name)?.(...(given as never[]))
  }
  return { client, happens, load: async () => agora }
}
const grant = testGrant('caller', { mode: 'agora', appId: 'app', token: 'first' })

describe('agora session', () => {
  test('renews its token when the cloud says it will expire', async () => {
    const { client, happens, load } = cloud()
    const session = new AgoraSession(
      load,
      grant,
      { renew: async () => ({ ...grant, token: 'second' }) },
      AGORA_TIMING,
    )
    await session.join()
    expect(client.join).toHaveBeenCalledWith('app', 'room', 'first', 1)
    happens('token-privilege-will-expire')
    await vi.waitFor(
      () => {
        expect(client.renewToken).toHaveBeenCalledWith('second')
      },
      { timeout: 10_000 },
    )
  })

  test('tells loss, return and the end of trying', async () => {
    vi.useFakeTimers()
    const { happens, load } = cloud()
    const session = new AgoraSession(load, grant, {}, AGORA_TIMING)
    const events: unknown[] = []
    session.subscribe((event) => {
      events.push(event)
    })
    await session.join()
    happens('connection-state-change', 'RECONNECTING')
    happens('connection-state-change', 'CONNECTED')
    happens('connection-state-change', 'RECONNECTING')
    await vi.advanceTimersByTimeAsync(AGORA_TIMING.lostMs)
    vi.useRealTimers()
    expect(events).toEqual([
      ...['connecting', 'connected', 'lost', 'connected', 'lost'].map((state) =>
        state === 'lost' ? { type: 'connection', state, silentMs: 0 } : { type: 'connection', state },
      ),
      { type: 'failed', reason: 'timeout' },
    ])
  })

  test('tells who muted what', async () => {
    const { happens, load } = cloud()
    const session = new AgoraSession(load, grant, {}, AGORA_TIMING)
    const events: unknown[] = []
    await session.join()
    session.subscribe((event) => {
      events.push(event)
    })
    happens('user-info-updated', 2, 'mute-video')
    happens('user-info-updated', 2, 'unmute-video')
    expect(events).toEqual([
      { type: 'remoteMuted', kind: 'video', muted: true },
      { type: 'remoteMuted', kind: 'video', muted: false },
    ])
  })

  test.each([
    ['DYNAMIC_KEY_EXPIRED', 'refused'],
    ['WEB_SECURITY_RESTRICT', 'unsupported'],
    ['OPERATION_ABORTED', 'ended'],
    ['SOMETHING_NEW', 'timeout'],
  ])('%s is %s', async (code, reason) => {
    const { load, client } = cloud(() => Promise.reject(Object.assign(new Error(code), { code })))
    await expect(new AgoraSession(load, grant, {}, AGORA_TIMING).join()).rejects.toMatchObject({
      name: 'RtcError',
      reason,
    })
    expect(client.leave).toHaveBeenCalled()
    expect(agoraFailure({ code }).reason).toBe(reason)
  })

  test('a join that never settles ends in our own time, and leaves', async () => {
    const { client, load } = cloud(() => new Promise(() => undefined))
    await expect(
      new AgoraSession(load, grant, {}, { ...AGORA_TIMING, joinMs: 5 }).join(),
    ).rejects.toMatchObject({ reason: 'timeout' })
    expect(client.leave).toHaveBeenCalledOnce()
  })

  test('bars follow the worse direction', () => {
    expect(
      [
        [1, 1],
        [1, 3],
        [6, 1],
        [0, 0],
      ].map(([up, down]) => barsOf(up ?? 0, down ?? 0)),
    ).toEqual([4, 2, 0, 4])
  })
})
