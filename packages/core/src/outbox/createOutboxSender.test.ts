import { expect, test, vi } from 'vitest'
import { createMemoryOutbox } from './createMemoryOutbox.ts'
import { createOutboxSender } from './createOutboxSender.ts'
import type { SendOutcome } from './createOutboxSender.ts'
import { EXPIRED, EXPIRY_MS } from './Outbox.ts'
import type { OutboxRow } from './Outbox.ts'

const line = (messageId: string, friendId = 9, composedAt = 0) => ({
  userId: 7,
  messageId,
  friendId,
  type: 'text' as const,
  content: messageId,
  composedAt,
})

/** A sender whose tries are answered by hand, one after the other. */
function world() {
  const outbox = createMemoryOutbox()
  const tries: { row: OutboxRow; answer: (outcome: SendOutcome<number>) => void }[] = []
  const pauses: { ms: number; end: () => void }[] = []
  const told: string[] = []
  const clock = { now: 0 }
  const sender = createOutboxSender<number>({
    outbox,
    userId: 7,
    now: () => clock.now,
    random: () => 1,
    send: (row) =>
      new Promise((answer) => {
        tries.push({ row, answer })
      }),
    onSent: (row, nth) => {
      told.push(`${row.messageId} sent ${nth}`)
    },
    onRefused: (row) => {
      told.push(`${row.messageId} refused ${row.code}`)
    },
    later: (end, ms) => {
      pauses.push({ ms, end })
      return () => undefined
    },
  })
  const tried = () => tries.map(({ row }) => row.messageId)
  return { outbox, sender, tries, pauses, told, clock, tried }
}

test('a conversation has one line on its way, others go beside it, and each is gone once it is answered', async () => {
  const it = world()
  for (const [id, friend] of [
    ['a', 9],
    ['b', 9],
    ['c', 8],
  ] as const)
    await it.sender.add(line(id, friend))
  await expect.poll(it.tried).toEqual(['a', 'c'])
  it.tries[0]?.answer({ kind: 'sent', answer: 1 })
  await expect.poll(it.tried).toEqual(['a', 'c', 'b'])
  expect((await it.outbox.rowsOf(7)).map(({ messageId }) => messageId)).toEqual(['b', 'c'])
  expect(it.told).toEqual(['a sent 1'])
})

test('no answer is tried again after growing pauses, under the same id, or at once when the line is back', async () => {
  const it = world()
  await it.sender.add(line('a'))
  for (const [index, ms] of [1000, 2000, 4000].entries()) {
    await expect.poll(() => it.tries.length).toBe(index + 1)
    it.tries[index]?.answer({ kind: 'retry' })
    await expect.poll(() => it.pauses.at(-1)?.ms).toBe(ms)
    if (index < 2) it.pauses.at(-1)?.end()
  }
  await it.sender.hurry('all')
  await expect.poll(it.tried).toEqual(['a', 'a', 'a', 'a'])
  it.tries[3]?.answer({ kind: 'retry', afterMs: 60_000 })
  await expect.poll(() => it.pauses.at(-1)?.ms).toBe(60_000)
})

test('a refused line steps aside for the next, and goes again under its id when asked', async () => {
  const it = world()
  await it.sender.add(line('a'))
  await it.sender.add(line('b'))
  await expect.poll(() => it.tries.length).toBe(1)
  it.tries[0]?.answer({ kind: 'refused', code: 20_914 })
  await expect.poll(it.tried).toEqual(['a', 'b'])
  it.tries[1]?.answer({ kind: 'sent', answer: 1 })
  await expect.poll(() => it.told).toEqual(['a refused 20914', 'b sent 1'])
  await it.sender.hurry('all')
  const [parked] = await it.outbox.rowsOf(7)
  expect(parked).toMatchObject({ messageId: 'a', state: 'refused', code: 20_914 })
  if (parked !== undefined) await it.sender.resend(parked)
  await expect.poll(it.tried).toEqual(['a', 'b', 'a'])
})

test('a line of yesterday is not sent by itself', async () => {
  const it = world()
  it.clock.now = EXPIRY_MS + 1
  await it.sender.add(line('old'))
  await it.sender.add(line('new', 9, it.clock.now))
  await expect.poll(it.tried).toEqual(['new'])
  expect(it.told).toEqual([`old refused ${EXPIRED}`])
})

test('without a session lines rest until there is one; a sender that was stopped leaves them', async () => {
  const it = world()
  await it.sender.add(line('a'))
  await expect.poll(() => it.tries.length).toBe(1)
  it.tries[0]?.answer({ kind: 'keep' })
  await vi.waitFor(async () => {
    await it.sender.hurry('own')
    expect(it.tried()).toEqual(['a', 'a'])
  })
  it.sender.stop()
  it.tries[1]?.answer({ kind: 'retry' })
  await it.sender.hurry('all')
  expect((await it.outbox.rowsOf(7)).length).toBe(1)
})

test('rows of another account are neither sent nor seen, and those of other tabs only when asked for', async () => {
  const it = world()
  await it.outbox.add({ ...line('theirs'), userId: 8 })
  await it.outbox.add(line('of another tab'))
  await it.sender.hurry('own')
  await it.sender.add(line('mine', 5))
  await expect.poll(it.tried).toEqual(['mine'])
  await it.sender.hurry('all')
  await expect.poll(it.tried).toEqual(['mine', 'of another tab'])
})
