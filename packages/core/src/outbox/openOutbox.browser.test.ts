import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { FORGOTTEN_MS } from './Outbox.ts'
import { openOutbox } from './openOutbox.ts'

const opened: string[] = []
const named = () => {
  const name = `outbox-${crypto.randomUUID()}`
  opened.push(name)
  return name
}
const line = (messageId: string, userId = 7, composedAt = 1) => ({
  userId,
  messageId,
  friendId: 9,
  type: 'text' as const,
  content: messageId,
  composedAt,
})
const ids = async (outbox: Awaited<ReturnType<typeof openOutbox>>, userId = 7) =>
  (await outbox.rowsOf(userId)).map(({ messageId }) => messageId)
const now = () => 1
afterEach(() => {
  for (const name of opened.splice(0)) void deleteDB(name)
})

test('rows of two tabs outlive the page, in the order of writing, each account its own', async () => {
  const name = named()
  const [one, other] = [await openOutbox({ name, now }), await openOutbox({ name, now })]
  const added = await Promise.all([one.add(line('a')), one.add(line('b')), one.add(line('of another', 8))])
  await other.add(line('c'))
  expect(added.map(({ kept }) => kept)).toEqual([true, true, true])
  const later = await openOutbox({ name, now })
  expect([await ids(later), await ids(later, 8)]).toEqual([['a', 'b', 'c'], ['of another']])
  const [first] = await later.rowsOf(7)
  if (first === undefined) throw new Error('no row')
  await later.change({ ...first, state: 'refused', code: 20_914 })
  await one.remove(first.n + 1)
  expect((await other.rowsOf(7)).map(({ messageId, state, code }) => [messageId, state, code])).toEqual([
    ['a', 'refused', 20_914],
    ['c', 'waiting', 0],
  ])
})

test('a row that another tab removed is not brought back by a change of this one', async () => {
  const name = named()
  const outbox = await openOutbox({ name, now })
  const { row } = await outbox.add(line('a'))
  await outbox.remove(row.n)
  await outbox.change({ ...row, state: 'refused', code: 1 })
  expect(await ids(outbox)).toEqual([])
})

test('a full storage keeps the line in memory, says so, and later lines stay behind it', async () => {
  const add = IDBObjectStore.prototype.add
  const outbox = await openOutbox({ name: named(), now })
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...values: Parameters<typeof add>) {
    const request = add.apply(this, values)
    // As a full disk does: the request succeeds, the transaction does not.
    request.addEventListener('success', () => this.transaction.abort())
    return request
  }
  const first = await outbox.add(line('a'))
  IDBObjectStore.prototype.add = add
  const second = await outbox.add(line('b'))
  expect([first.kept, second.kept, await ids(outbox)]).toEqual([false, false, ['a', 'b']])
  await outbox.remove(first.row.n)
  await outbox.remove(second.row.n)
  expect([(await outbox.add(line('c'))).kept, await ids(outbox)]).toEqual([true, ['c']])
})

test('a storage that never opens is done without after its time', async () => {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = (() => document.createElement('i')) as unknown as typeof open
  try {
    const outbox = await openOutbox({ name: named(), now, patienceMs: 20 })
    expect([(await outbox.add(line('a'))).kept, await ids(outbox)]).toEqual([false, ['a']])
  } finally {
    IDBFactory.prototype.open = open
  }
})

test('other tabs hear of a change; rows of a week ago are forgotten', async () => {
  const name = named()
  const [here, there] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  const writer = await openOutbox({ name, now, channel: here })
  const reader = await openOutbox({ name, now, channel: there })
  const heard = new Promise<void>((resolve) => {
    reader.onChange(resolve)
  })
  await writer.add(line('a'))
  await heard
  await openOutbox({ name, now: () => FORGOTTEN_MS + 2 })
  expect(await ids(reader)).toEqual([])
  const database = await openDB(name)
  expect(await database.count('outbox')).toBe(0)
  database.close()
  here.close()
  there.close()
})
