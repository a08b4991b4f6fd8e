import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOutboxSender } from './createOutboxSender.ts'
import type { OutboxSender, SendOutcome } from './createOutboxSender.ts'
import type { Outbox, OutboxRow } from './Outbox.ts'

/** Schedules of a run; `OUTBOX_RUNS=10000` takes the long one. */
const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 400)

/**
 * What becomes of one request: answered, lost on the way there, answer lost, or there long after the client
 * gave up.
 */
type Fate = 'ok' | 'lost' | 'unanswered' | 'late'
type Step =
  | { readonly do: 'write'; readonly tab: number; readonly friend: number; readonly bad: boolean }
  | { readonly do: 'crash' | 'hurry'; readonly tab: number }
  | { readonly do: 'pausesEnd' | 'lateArrive' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      tab: fc.nat(1),
      friend: fc.integer({ min: 1, max: 2 }),
      bad: fc.nat(4).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'hurry' as const), tab: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pausesEnd' as const, 'lateArrive' as const) }) },
)
const fates = fc.array(fc.constantFrom<Fate>('ok', 'ok', 'lost', 'unanswered', 'late'), { maxLength: 60 })

/** Lets everything that can go on without time or network go on. */
const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
}

/** Two tabs over one storage, a gateway that stores an id once, and a network between them. */
function world(plan: readonly Fate[]) {
  const stored = new Map<number, OutboxRow>()
  let last = 0
  const database: Outbox = {
    async add(line) {
      last += 1
      const row: OutboxRow = { ...line, n: last, state: 'waiting', code: 0 }
      await Promise.resolve()
      stored.set(row.n, row)
      return { row, kept: true }
    },
    rowsOf: async (userId) =>
      [...stored.values()].filter((row) => row.userId === userId).sort((a, b) => a.n - b.n),
    change: async (row) => {
      if (stored.has(row.n)) stored.set(row.n, row)
    },
    remove: async (n) => {
      stored.delete(n)
    },
    onChange: () => () => undefined,
  }
  const written: { messageId: string; friendId: number; bad: boolean }[] = []
  const thread = new Map<number, string[]>()
  const queue = [...plan]
  let late: (() => void)[] = []
  let pauses: (() => void)[] = []
  const shown = new Set<string>()
  const gateway = (row: OutboxRow): SendOutcome<null> => {
    if (row.content === 'bad') return { kind: 'refused', code: 20_901 }
    const lines = thread.get(row.friendId) ?? []
    if (!lines.includes(row.messageId)) lines.push(row.messageId)
    thread.set(row.friendId, lines)
    return { kind: 'sent', answer: null }
  }
  const send = async (row: OutboxRow): Promise<SendOutcome<null>> => {
    await Promise.resolve()
    const fate = queue.shift() ?? 'ok'
    if (fate === 'lost') return { kind: 'retry' }
    if (fate === 'late') {
      late.push(() => gateway(row))
      return { kind: 'retry' }
    }
    const outcome = gateway(row)
    await Promise.resolve()
    return fate === 'ok' ? outcome : { kind: 'retry' }
  }
  const openTab = (): OutboxSender =>
    createOutboxSender<null>({
      outbox: database,
      userId: 7,
      send,
      now: () => 0,
      onSent: () => undefined,
      onRefused: (row) => {
        shown.add(row.messageId)
      },
      later: (act) => {
        pauses.push(act)
        return () => undefined
      },
    })
  const tabs = [openTab(), openTab()]
  const flush = (list: 'late' | 'pauses') => {
    const due = list === 'late' ? late : pauses
    if (list === 'late') late = []
    else pauses = []
    for (const act of due) act()
  }
  return {
    written,
    thread,
    stored,
    shown,
    async run(one: Step) {
      if (one.do === 'write') {
        const messageId = `m${written.length}`
        const line = {
          userId: 7,
          messageId,
          friendId: one.friend,
          type: 'text' as const,
          content: one.bad ? 'bad' : 'good',
          composedAt: 0,
        }
        // What counts as written is what was stored: the bubble is drawn then.
        await tabs[one.tab]?.add(line)
        written.push({ messageId, friendId: one.friend, bad: one.bad })
      } else if (one.do === 'hurry') void tabs[one.tab]?.hurry('all')
      else if (one.do === 'crash') {
        tabs[one.tab]?.stop()
        tabs[one.tab] = openTab()
        void tabs[one.tab]?.hurry('all')
      } else flush(one.do === 'lateArrive' ? 'late' : 'pauses')
      await settled()
    },
    async heal() {
      queue.length = 0
      for (let round = 0; round < 5; round += 1) {
        flush('late')
        flush('pauses')
        await tabs[0]?.hurry('all')
        await settled()
      }
    },
  }
}

test('whatever network, tabs and crashes do: nothing lost, nothing twice, order kept, refusals shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fates, async (steps, plan) => {
      const it = world(plan)
      for (const one of steps) await it.run(one)
      await it.heal()
      for (const friend of [1, 2]) {
        const wanted = it.written
          .filter(({ friendId, bad }) => friendId === friend && !bad)
          .map(({ messageId }) => messageId)
        expect(it.thread.get(friend) ?? []).toEqual(wanted)
      }
      expect([...it.stored.values()].every(({ state }) => state === 'refused')).toBe(true)
      expect([...it.shown].sort()).toEqual(
        it.written
          .filter(({ bad }) => bad)
          .map(({ messageId }) => messageId)
          .sort(),
      )
    }),
    { numRuns: RUNS },
  )
})
