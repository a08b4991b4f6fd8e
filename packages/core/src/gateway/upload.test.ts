import { afterEach, describe, expect, test, vi } from 'vitest'
import { localFailure } from '../errors/decideFailure.ts'
import type { GatewayFailure } from '../errors/GatewayFailure.ts'
import type { CallOptions, GatewayResult, Progress } from './GatewayClient.ts'
import { upload } from './upload.ts'

const done: GatewayResult<null> = { ok: true, data: null }
const failed = (
  kind: 'network' | 'aborted' | 'general',
  more: Partial<GatewayFailure> = {},
): GatewayResult<null> => ({ ok: false, failure: { ...localFailure(kind, 'uploadSnapshot'), ...more } })
const input = {
  query: {},
  body: { picture: new Blob(['x'], { type: 'image/jpeg' }), scene: 'call', roomId: 'room' },
} as const

function setUp(...results: GatewayResult<null>[]) {
  const asked: CallOptions[] = []
  const progress: Progress[] = []
  const request = (_name: string, _input: unknown, options: CallOptions) => {
    asked.push(options)
    options.onProgress?.({ sent: 5, total: 10 })
    return Promise.resolve(results.shift() ?? done)
  }
  const send = (options: { signal?: AbortSignal; pausesMs?: number[] } = {}) =>
    upload({ request: request as never }, 'uploadSnapshot', input, {
      requestId: 'id-1',
      onProgress: (step) => progress.push(step),
      pausesMs: [0, 0],
      ...options,
    })
  return { asked, progress, send }
}

describe('an upload', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is sent again after a broken line or a busy gateway, always under the same request id, and its progress begins anew', async () => {
    const { asked, progress, send } = setUp(
      failed('network'),
      failed('general', { kind: 'limit', status: 429 }),
    )
    expect(await send()).toEqual(done)
    expect(asked.map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1', 'id-1'])
    expect(progress).toEqual([
      { sent: 5, total: 10 },
      { sent: 0, total: 0 },
      { sent: 5, total: 10 },
      { sent: 0, total: 0 },
      { sent: 5, total: 10 },
    ])
  })

  test('is given up after its tries, and at once where another try is in vain', async () => {
    const lost = setUp(failed('network'), failed('network'), failed('network'))
    expect(await lost.send()).toMatchObject({ ok: false, failure: { kind: 'network' } })
    expect(lost.asked).toHaveLength(3)
    for (const kind of ['general', 'aborted'] as const) {
      const refused = setUp(failed(kind))
      expect(await refused.send()).toMatchObject({ ok: false, failure: { kind } })
      expect(refused.asked).toHaveLength(1)
    }
  })

  test('waits between its tries, unless it is aborted meanwhile', async () => {
    vi.useFakeTimers()
    const waiting = setUp(failed('network'))
    const sending = waiting.send({ pausesMs: [1000] })
    await vi.advanceTimersByTimeAsync(999)
    expect(waiting.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await sending).toEqual(done)
    const abort = new AbortController()
    const aborted = setUp(failed('network'))
    const given = aborted.send({ pausesMs: [1000], signal: abort.signal })
    await vi.advanceTimersByTimeAsync(10)
    abort.abort()
    expect(await given).toMatchObject({ ok: false })
    expect([aborted.asked.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})
