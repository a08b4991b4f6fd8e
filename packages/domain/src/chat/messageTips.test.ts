import { expect, test } from 'vitest'
import type { ServerEvents } from '@visavis/core/contract'
import { message } from './chat.fixtures.ts'
import {
  MOST_TIPS,
  isTipSeenAt,
  tipsAfter,
  withOnline,
  withoutLines,
  withoutOnline,
  withoutTips,
} from './messageTips.ts'
import type { MessageTip } from './messageTips.ts'

type Tips = readonly MessageTip[]
const came = (tips: Tips, friendId: number, nth: number, changes: Partial<ServerEvents['msg.new']> = {}) =>
  tipsAfter(tips, {
    event: 'msg.new',
    data: {
      ...message(nth, friendId, { friendId, messageId: `${friendId}-${nth}` }),
      relation: 0,
      noReadCount: 1,
      unread: 1,
      ...changes,
    },
  })
const changed = (tips: Tips, data: Partial<ServerEvents['conversation.changed']>) =>
  tipsAfter(tips, {
    event: 'conversation.changed',
    data: { friendId: 0, change: 'settings', unread: 0, ...data },
  })
const ids = (tips: Tips) => tips.map(({ id }) => id)

test('messages, gifts and greetings of others are tips (R3.34); own lines, calls and read ones are none', () => {
  for (const type of ['text', 'gift', 'image', 'greeting']) expect(came([], 9, 1, { type })).toHaveLength(1)
  expect(came([], 9, 1)[0]?.type).toBe(1)
  expect(came([], 9, 1, { type: 'greeting', relation: 3 })[0]?.type).toBe(2)
  expect(came([], 9, 1, { from: 7 }), 'written in another tab').toEqual([])
  expect(came([], 9, 1, { type: 'call' })).toEqual([])
  expect(came([], 9, 1, { type: 'system', from: 0 })).toEqual([])
  expect(came([], 9, 1, { noReadCount: 0 })).toEqual([])
})

test('each person has one tip at a time, with the newest line and in its place', () => {
  const two = came(came([], 9, 1), 5, 1)
  expect(ids(two)).toEqual(['9-1', '5-1'])
  expect(ids(came(two, 9, 2))).toEqual(['9-2', '5-1'])
})

test('a flood leaves the one on the screen and the newest of the others', () => {
  const flood = [1, 2, 3, 4, 5, 6].reduce<Tips>((tips, id) => came(tips, id, 1), [])
  expect(flood).toHaveLength(MOST_TIPS)
  expect(ids(flood)).toEqual(['1-1', '5-1', '6-1'])
})

test('what is read, deleted, ignored or muted on any page is no news', () => {
  const two = came(came([], 9, 1), 5, 1, { type: 'greeting', relation: 3 })
  const read = (own?: { noReadCount: number; unread: number }) =>
    tipsAfter(two, {
      event: 'msg.read',
      data: { friendId: 9, upToMessageId: 'm', upToNth: 1, ...(own && { own }) },
    })
  expect(ids(read({ noReadCount: 0, unread: 1 }))).toEqual(['5-1'])
  expect(read({ noReadCount: 1, unread: 1 }), 'some of it').toBe(two)
  expect(read(), 'by the other side').toBe(two)
  expect(ids(changed(two, { friendId: 9, change: 'deleted' }))).toEqual(['5-1'])
  expect(ids(changed(two, { friendId: 9, change: 'settings', muted: true }))).toEqual(['5-1'])
  expect(changed(two, { friendId: 9, change: 'settings', pinned: true })).toBe(two)
  expect(ids(changed(two, { friendId: 9, change: 'line', messageId: '9-1' }))).toEqual(['5-1'])
  expect(ids(changed(two, { friendId: 5, change: 'ignored' }))).toEqual(['9-1'])
  expect(ids(changed(two, { friendId: 0, change: 'ignored' })), 'all greetings').toEqual(['9-1'])
  expect(withoutTips(two, 4)).toBe(two)
})

test('a tip is needless where the page shows the line itself', () => {
  const [text] = came([], 9, 1)
  const [hello] = came([], 9, 1, { type: 'greeting', relation: 3 })
  if (text === undefined || hello === undefined) throw new Error('no tips')
  const seen = (tip: MessageTip) =>
    [
      '/message',
      '/message/IMMessageSession/9',
      '/message/IMMessageSession/90',
      '/message/IMSayHiSession',
      '/wall',
    ].map((path) => isTipSeenAt(path, tip))
  expect(seen(text)).toEqual([true, true, false, false, false])
  expect(seen(hello)).toEqual([true, true, false, true, false])
})

test('a friend who came online has a tip (R3.35), once, and none where a line of theirs waits', () => {
  const [tip] = withOnline([], 9)
  expect(tip).toEqual({ type: 4, friendId: 9, id: 'online-9' })
  const one = withOnline([], 9)
  expect(withOnline(one, 9)).toBe(one)
  const line = came([], 9, 1)
  expect(withOnline(line, 9)).toBe(line)
  expect(ids(came(one, 9, 1)), 'what they write is newer').toEqual(['9-1'])
})

test('a friend who came online is no news after a call, nor where one sees them; reading lines is no reason', () => {
  const both = withOnline(came([], 5, 1), 9)
  expect(ids(withoutOnline(both))).toEqual(['5-1'])
  expect(ids(withoutLines(both, 5))).toEqual(['online-9'])
  expect(withoutLines(both, 9)).toBe(both)
  const [, online] = both
  if (online === undefined) throw new Error('no tip')
  expect(
    ['/profile/9', '/message/IMMessageSession/9', '/message', '/profile/90', '/wall'].map((path) =>
      isTipSeenAt(path, online),
    ),
  ).toEqual([true, true, false, false, false])
})
