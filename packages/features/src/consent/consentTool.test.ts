import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ConsentState } from '@visavis/domain/consent/consent.machine'
import { createConsentTool, PATIENCE_MS } from './consentTool.ts'
import { agreedCategories } from './tcfApi.ts'
import type { TcData, TcfApi } from './tcfApi.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ASKED: ConsentState = { phase: 'tool', by: 'outside', held: [] }
const all = { consents: { 1: true, 2: true, 3: true, 4: true, 7: true, 8: true } }

/** A consent tool as the IAB describes it, and what came of it. */
function setUp({ api = true, loads = true, canReopen = true } = {}) {
  const listeners: ((data: TcData | null, success: boolean) => void)[] = []
  const commands: string[] = []
  const tool: TcfApi = (command, _version, callback) => {
    commands.push(command)
    if (command === 'addEventListener') listeners.push(callback)
    else callback(null, canReopen)
  }
  const tries: number[] = []
  const answered = vi.fn()
  const missing = vi.fn()
  const shown: boolean[] = []
  const follow = createConsentTool({
    load: async () => {
      tries.push(Date.now())
      if (!loads) throw new Error('blocked')
    },
    api: () => (api ? tool : undefined),
    wait: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds)
      }),
    answered,
    missing,
    shown: (isShown) => {
      shown.push(isShown)
    },
  })
  const say = async (data: TcData | null, success = true) => {
    await vi.advanceTimersByTimeAsync(0)
    for (const listener of listeners) listener(data, success)
  }
  return { follow, tries, answered, missing, shown, commands, say }
}

it('is not loaded before somebody is to be asked, nor after everything was refused', async () => {
  const { follow, tries } = setUp()
  for (const state of [
    { phase: 'unknown' },
    { phase: 'banner' },
    { phase: 'tool', by: 'builtIn', held: [] },
    { phase: 'rejected', flow: 'eu' },
    { phase: 'accepted', flow: 'simple' },
  ] as const)
    follow(state)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(tries).toEqual([])
})

it('blocked: three further tries, 15 ms apart, then the built-in dialog, once (R9.44, MT.06)', async () => {
  const { follow, tries, missing } = setUp({ api: false, loads: false })
  follow(ASKED)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tries.map((at) => at - (tries[0] ?? 0))).toEqual([0, 15, 30, 45])
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 3)
  expect([tries.length, missing.mock.calls.length]).toEqual([4, 1])
})

it('there: its window is waited for as long as the person needs; the choice is handed on', async () => {
  const { follow, say, answered, missing } = setUp()
  follow(ASKED)
  await say({ eventStatus: 'cmpuishown' })
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 10)
  expect([answered.mock.calls, missing.mock.calls]).toEqual([[], []])
  await say({ eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 8: true } } })
  expect(answered.mock.calls).toEqual([[['analytics']]])
})

it('says when its window is on the page, for what lies over it: at first and when it is opened again', async () => {
  const { follow, say, shown } = setUp()
  follow(ASKED)
  await say({ eventStatus: 'cmpuishown' })
  await say({ eventStatus: 'useractioncomplete', purpose: {} })
  await say({ eventStatus: 'cmpuishown' })
  await say({ eventStatus: 'tcloaded', purpose: {} })
  expect(shown).toEqual([true, false, true, false])
})

it('there, but silent, failing or not applying: the built-in dialog', async () => {
  const silent = setUp()
  silent.follow(ASKED)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(silent.missing).toHaveBeenCalledOnce()
  // Too late: the built-in dialog asks already.
  await silent.say({ eventStatus: 'tcloaded', purpose: all })
  expect(silent.answered).not.toHaveBeenCalled()
  const words: readonly [TcData | null, boolean][] = [
    [null, false],
    [{ gdprApplies: false, eventStatus: 'tcloaded' }, true],
  ]
  for (const [data, success] of words) {
    const tool = setUp()
    tool.follow(ASKED)
    await tool.say(data, success)
    expect([tool.missing.mock.calls.length, tool.answered.mock.calls.length]).toEqual([1, 0])
  }
})

it('what it remembers counts only where nobody has chosen here', async () => {
  const { follow, say, answered } = setUp()
  follow({ phase: 'partial', flow: 'eu', categories: ['analytics'] })
  await say({ eventStatus: 'tcloaded', purpose: all })
  expect(answered).not.toHaveBeenCalled()
  await say({ eventStatus: 'useractioncomplete', purpose: all })
  expect(answered).toHaveBeenCalledWith(['analytics', 'marketing'])
})

it('is opened again to change a choice; one that cannot leaves it to the built-in dialog', async () => {
  const able = setUp()
  able.follow({ phase: 'tool', by: 'outside', held: ['analytics'] })
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect([able.commands, able.missing.mock.calls]).toEqual([['addEventListener', 'displayConsentUi'], []])
  const unable = setUp({ canReopen: false })
  unable.follow({ phase: 'tool', by: 'outside', held: ['analytics'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(unable.missing).toHaveBeenCalledOnce()
})

it('a category needs each of its purposes', () => {
  expect(agreedCategories({ purpose: all })).toEqual(['analytics', 'marketing'])
  expect(agreedCategories({ purpose: { consents: { 1: true, 3: true, 4: true } } })).toEqual([])
  expect(agreedCategories({ purpose: { consents: { 8: true } } })).toEqual([])
  expect(agreedCategories({})).toEqual([])
})
