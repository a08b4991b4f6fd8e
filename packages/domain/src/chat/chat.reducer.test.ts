import fc from 'fast-check'
import { expect, test } from 'vitest'
import { friendNamed } from '../friend/friend.pushes.ts'
import { welcomed } from '../realtime/realtime.events.ts'
import * as events from './chat.events.ts'
import { conversation, message } from './chat.fixtures.ts'
import { chatReducer } from './chat.reducer.ts'
import { initialChat } from './chat.states.ts'
import type { ChatState } from './chat.states.ts'
import { KEPT_LINES, MOST_LINES, withLine, withPage } from './threadLines.ts'

const list = (rows: readonly ReturnType<typeof conversation>[]) =>
  events.listRead({
    conversations: { list: [...rows], page: 1, size: 50, total: rows.length },
    sayHi: null,
    unread: 0,
  })
const opened = events.threadRead({
  friendId: 9,
  conversation: conversation(9),
  messages: [message(1), message(2)],
  more: false,
  askedAt: 0,
})
const came = (nth: number, changes = {}) =>
  events.chatHeard([
    { event: 'msg.new', data: { ...message(nth), relation: 0, noReadCount: 1, unread: 1, ...changes } },
  ])
const run = (state: ChatState, ...actions: Parameters<typeof chatReducer>[1][]) =>
  actions.reduce(chatReducer, state)
const nths = (state: ChatState) => state.threads[9]?.lines.map(({ nth }) => nth)

test('a line that comes twice, by socket and history, is one line and counts once (R3.40)', () => {
  const state = run(initialChat, list([conversation(9)]), opened, came(3))
  expect([nths(state), state.rows[9]?.noReadCount, state.unread]).toEqual([[1, 2, 3], 1, 1])
  expect(chatReducer(state, came(3))).toBe(state)
  expect(
    nths(
      run(
        state,
        events.threadRead({
          friendId: 9,
          conversation: conversation(9),
          messages: [1, 2, 3].map((nth) => message(nth)),
          more: false,
          askedAt: 3,
        }),
      ),
    ),
  ).toEqual([1, 2, 3])
})

test('lines that come in any order, some twice, stand in the order of the gateway', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 80 }), (order) => {
      const lines = order.reduce((known, nth) => withLine(known, message(nth)), [message(0)] as ReturnType<
        typeof withLine
      >)
      expect(lines.map(({ nth }) => nth)).toEqual([0, ...[...new Set(order)].sort((a, b) => a - b)])
    }),
  )
})

test('a new line moves its conversation up, behind pinned ones; equal times stand by id (R3.20)', () => {
  const rows = [
    conversation(3, { timestamp: 500 }),
    conversation(9, { timestamp: 400 }),
    conversation(2, { timestamp: 500 }),
    conversation(5, { timestamp: 10, pinned: true }),
  ]
  const state = run(initialChat, list(rows))
  expect(state.order).toEqual([5, 2, 3, 9])
  expect(run(state, came(1)).order).toEqual([5, 9, 2, 3])
  expect(run(state, events.conversationSet({ friendId: 9, muted: false, pinned: true })).order).toEqual([
    9, 5, 2, 3,
  ])
})

test('an own line waits, is sent in place, or is refused with its reason', () => {
  const line = {
    messageId: 'a',
    friendId: 9,
    type: 'text' as const,
    content: 'hi',
    composedAt: 1,
    state: 'waiting' as const,
    code: 0,
    kept: true,
  }
  const waiting = run(initialChat, list([conversation(9)]), opened, events.lineComposed(line))
  expect(waiting.pending[9]).toEqual([line])
  const sent = run(waiting, events.lineSent(message(3, 7, { messageId: 'a' })))
  expect([sent.pending[9], nths(sent), sent.rows[9]?.last?.messageId]).toEqual([[], [1, 2, 3], 'a'])
  // What the outbox still holds of a sent line is not drawn again.
  expect(run(sent, events.pendingRead([line])).pending[9]).toBeUndefined()
  const refused = run(waiting, events.lineRefused({ friendId: 9, messageId: 'a', code: 20_914 }))
  expect([refused.pending[9]?.[0]?.state, refused.rows[9]?.replyAwaited]).toEqual(['refused', true])
  expect(run(refused, came(3)).rows[9]?.replyAwaited, 'an answer opens the field').toBe(false)
})

test('a page that begins behind a gap replaces what is older; within its range it is right', () => {
  const known = [1, 2, 3].map((nth) => message(nth))
  expect(withPage(known, [message(7), message(8)], 3).map(({ nth }) => nth)).toEqual([7, 8])
  expect(
    withPage(known, [message(2), message(4)], 3).map(({ nth }) => nth),
    'line 3 was deleted elsewhere',
  ).toEqual([1, 2, 4])
  expect(withPage([message(5)], [message(3), message(4)]).map(({ nth }) => nth)).toEqual([3, 4, 5])
  expect(withPage(known, [], 3), 'all were deleted elsewhere').toEqual([])
  expect(withPage(known, [], 2), 'the last one came since').toEqual([message(3)])
})

test('the first line that comes while an empty thread is read again stays', () => {
  const empty = (askedAt: number) =>
    events.threadRead({ friendId: 9, conversation: conversation(9), messages: [], more: false, askedAt })
  const state = run(initialChat, empty(0), came(1))
  expect(nths(run(state, empty(0))), 'the answer is older than the line').toEqual([1])
  expect(nths(run(state, empty(1))), 'the answer knows that the line is gone').toEqual([])
})

test('a line that comes while the newest place is read stands behind it', () => {
  const place = {
    friendId: 9,
    conversation: conversation(9),
    messages: [message(1), message(2)],
    more: false,
  }
  const state = run(initialChat, opened, came(3))
  expect(nths(run(state, events.placeRead({ ...place, newer: false })))).toEqual([1, 2, 3])
  expect(nths(run(state, events.placeRead({ ...place, newer: true })))).toEqual([1, 2])
})

test('a thread somebody left keeps its newest lines; an open one has an end, too', () => {
  const messages = Array.from({ length: 100 }, (_value, index) => message(index + 1))
  const left = run(
    initialChat,
    events.threadRead({ friendId: 9, conversation: conversation(9), messages, more: false, askedAt: 0 }),
    events.threadLeft({ friendId: 9 }),
  )
  expect([left.threads[9]?.lines.length, left.threads[9]?.lines.at(-1)?.nth, left.threads[9]?.more]).toEqual([
    KEPT_LINES,
    100,
    true,
  ])
  const many = Array.from({ length: MOST_LINES + 5 }, (_value, index) => message(index + 1)).reduce(
    withLine,
    [] as ReturnType<typeof withLine>,
  )
  expect([many.length, many[0]?.nth]).toEqual([MOST_LINES, 6])
})

test('reading in another tab lowers the counts here; the other side reading marks own lines', () => {
  const state = run(initialChat, list([conversation(9)]), opened, came(3))
  const read = run(
    state,
    events.chatHeard([
      {
        event: 'msg.read',
        data: { friendId: 9, upToMessageId: 'm3', upToNth: 3, own: { noReadCount: 0, unread: 0 } },
      },
    ]),
  )
  expect([read.unread, read.rows[9]?.noReadCount, read.rows[9]?.readNth]).toEqual([0, 0, 3])
  const seen = run(
    read,
    events.chatHeard([{ event: 'msg.read', data: { friendId: 9, upToMessageId: 'm2', upToNth: 2 } }]),
  )
  expect(seen.rows[9]?.readByOtherNth).toBe(2)
  expect(run(seen, welcomed({ unread: 4 } as never)).unread).toBe(4)
})

test('somebody writes until the line is there', () => {
  const writing = run(
    initialChat,
    list([conversation(9)]),
    opened,
    events.chatHeard([{ event: 'msg.typing', data: { friendId: 9 } }]),
  )
  expect(writing.typing).toEqual([9])
  expect(run(writing, came(3)).typing).toEqual([])
})

test('a conversation that was deleted in another tab goes, a line likewise', () => {
  const state = run(initialChat, list([conversation(9), conversation(8)]), opened)
  const changed = (data: object) =>
    events.chatHeard([{ event: 'conversation.changed', data: { friendId: 9, unread: 0, ...data } as never }])
  expect(nths(run(state, changed({ change: 'line', messageId: 'm1' })))).toEqual([2])
  const gone = run(state, changed({ change: 'deleted' }))
  expect([gone.order, nths(gone)]).toEqual([[8], []])
})

test('a note name stands in the row and among the faces of greetings; one that is known changes nothing', () => {
  const faces = [
    { id: 9, userName: 'P9', alias: '', headImg: '' },
    { id: 3, userName: 'P3', alias: '', headImg: '' },
  ]
  const sayHi = { id: -4 as const, people: faces, total: 2, noReadCount: 0, timestamp: 1 }
  const state = run({ ...initialChat, sayHi }, opened, friendNamed({ friendId: 9, alias: 'Sis' }))
  expect([state.rows[9]?.alias, state.sayHi?.people.map(({ alias }) => alias)]).toEqual(['Sis', ['Sis', '']])
  expect(chatReducer(state, friendNamed({ friendId: 9, alias: 'Sis' }))).toBe(state)
})

const place = (from: number, to: number, newer = true) =>
  events.placeRead({
    friendId: 9,
    conversation: conversation(9, { last: message(200) }),
    messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
    more: true,
    newer,
  })
const later = (from: number, to: number, newer: boolean) =>
  events.laterRead({
    friendId: 9,
    messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
    newer,
  })

test('a place in the middle stands instead of the newest lines, and nothing new is drawn into it', () => {
  const state = run(initialChat, list([conversation(9)]), opened, place(100, 102))
  expect([nths(state), state.threads[9]?.more, state.threads[9]?.newer]).toEqual([
    [100, 101, 102],
    true,
    true,
  ])
  const heard = chatReducer(state, came(201))
  expect([nths(heard), heard.rows[9]?.last?.nth, heard.unread]).toEqual([[100, 101, 102], 201, 1])
})

test('the way down from a place ends at the newest line, not before a line that came meanwhile', () => {
  const state = run(initialChat, list([conversation(9)]), place(100, 102), later(103, 150, true))
  expect([state.threads[9]?.newer, nths(state)?.at(-1)]).toEqual([true, 150])
  const missed = run(state, came(201), later(151, 200, false))
  expect([missed.threads[9]?.newer, nths(missed)?.at(-1)]).toEqual([true, 200])
  const whole = run(missed, later(201, 201, false), came(202))
  expect([whole.threads[9]?.newer, nths(whole)?.slice(-3)]).toEqual([false, [200, 201, 202]])
})

test('a page below a place is nothing once the newest lines stand there', () => {
  const state = run(initialChat, list([conversation(9)]), place(100, 102), opened)
  expect([nths(state), state.threads[9]?.newer]).toEqual([[1, 2], false])
  expect(chatReducer(state, later(103, 105, false))).toBe(state)
})

test('a failed way down is said and tried again; a place that is left is forgotten', () => {
  const state = run(initialChat, place(100, 102), events.laterLoading({ friendId: 9 }))
  expect(state.threads[9]?.later).toBe('loading')
  expect(run(state, events.laterFailed({ friendId: 9 })).threads[9]?.later).toBe('failed')
  expect(nths(run(state, events.threadLeft({ friendId: 9 })))).toEqual([])
})

test('a long way down keeps the newest lines and says that there are older ones', () => {
  const state = run(initialChat, place(1, 2), later(3, MOST_LINES + 10, true))
  expect([nths(state)?.length, nths(state)?.at(-1), state.threads[9]?.more]).toEqual([
    MOST_LINES,
    MOST_LINES + 10,
    true,
  ])
})
