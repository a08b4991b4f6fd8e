import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HABITS } from './habits.ts'
import { HostCall, type HostActions } from './HostCall.ts'

const NAMES = ['answer', 'refuse', 'hangUp', 'notifyJoin', 'notifyStart', 'notifyEnd'] as const

function host(habit: keyof typeof HABITS, refused: readonly string[] = []) {
  const done: string[] = []
  const act = (name: string) => async () => {
    if (refused.includes(name)) throw new Error(name)
    done.push(name)
  }
  const actions = Object.fromEntries(NAMES.map((name) => [name, act(name)])) as Record<
    (typeof NAMES)[number],
    () => Promise<void>
  >
  const errors: unknown[] = []
  return {
    done,
    errors,
    call: new HostCall(
      HABITS[habit],
      {
        ...actions,
        goLive: () => {
          done.push('live')
        },
      },
      (error) => {
        errors.push(error)
      },
    ),
  }
}

describe('a simulated host', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('answers in its time, is seen only then, and says start at the first media', async () => {
    const { call, done } = host('prompt')
    call.ring(() => 0.5)
    await vi.advanceTimersByTimeAsync(2499)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual(['answer', 'live', 'notifyJoin'])
    call.received()
    call.received()
    call.ended()
    call.ended()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).toEqual(['answer', 'live', 'notifyJoin', 'notifyStart', 'notifyEnd'])
  })

  test('says start, which says join as well, when join was not taken', async () => {
    const { call, done, errors } = host('prompt', ['notifyJoin'])
    call.ring(() => 0)
    await vi.advanceTimersByTimeAsync(5000)
    call.received()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['answer', 'live', 'notifyStart'])
    expect(errors).toHaveLength(1)
  })

  test('says start after join when media overtakes the answer', async () => {
    const done: string[] = []
    let answered: () => void = () => undefined
    const answer = new Promise<void>((resolve) => {
      answered = resolve
    })
    const act = (name: string) => async () => {
      done.push(name)
    }
    const actions = {
      ...Object.fromEntries(NAMES.map((name) => [name, act(name)])),
      answer: () => answer,
      goLive: () => {
        done.push('live')
      },
    } as unknown as HostActions
    const call = new HostCall(HABITS.prompt, actions, (error) => {
      throw error
    })
    call.ring(() => 0)
    await vi.advanceTimersByTimeAsync(5000)
    call.received()
    expect(done).toEqual([])
    answered()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['live', 'notifyJoin', 'notifyStart'])
  })

  test('declines, or lets it ring', async () => {
    const [shy, absent] = [host('shy'), host('absent')]
    shy.call.ring(() => 0)
    absent.call.ring(() => 0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shy.done).toEqual(['refuse'])
    expect(absent.done).toEqual([])
  })

  test('hangs up some seconds after the first media', async () => {
    const { call, done } = host('brief')
    call.ring(() => 0)
    await vi.advanceTimersByTimeAsync(30_000)
    call.received()
    await vi.advanceTimersByTimeAsync(24_999)
    expect(done).not.toContain('hangUp')
    await vi.advanceTimersByTimeAsync(1)
    expect(done.at(-1)).toBe('hangUp')
  })

  test('a cancelled ring is not answered any more, and an answer that was refused shows nobody', async () => {
    const [cancelled, late] = [host('prompt'), host('prompt', ['answer'])]
    cancelled.call.ring(() => 0)
    cancelled.call.ended()
    late.call.ring(() => 0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(cancelled.done).toEqual([])
    expect(late.done).toEqual([])
    expect(late.errors).toHaveLength(1)
  })

  test('takes up a call of an earlier process without answering again', async () => {
    const { call, done } = host('relaxed')
    call.resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['live', 'notifyJoin'])
  })
})
