import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptUser, logOut } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { me, setUpStore } from '../test/testPorts.ts'
import { ownStatusChanged, peopleWatched, selectStatusOf } from './presence.slice.ts'
import { userIdsQuery } from './userIdsQuery.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const inputs = (site: ReturnType<typeof setUpStore>, name: string) =>
  site.calls.filter((call) => call.name === name).map(({ input }) => input)

describe('dots of the visible page (R7.38)', () => {
  test('one lookup for a page that changes quickly; none for an empty one (R5.30)', async () => {
    const site = setUpStore()
    site.script.onlineStatus = [
      { userId: 11, status: 2 },
      { userId: 12, status: 1 },
    ]
    site.store.dispatch(peopleWatched([11]))
    site.store.dispatch(peopleWatched([11, 12, 11]))
    await vi.advanceTimersByTimeAsync(300)
    expect(inputs(site, 'onlineStatus')).toEqual([{ userIds: '11,12' }])
    expect([
      selectStatusOf(site.store.getState(), 11),
      selectStatusOf(site.store.getState(), 12),
      selectStatusOf(site.store.getState(), 13),
    ]).toEqual([2, 1, undefined])
    expect(site.sentEvents.at(-1)).toEqual(['presence.watch', { userIds: [11, 12] }])
    site.store.dispatch(peopleWatched([]))
    await vi.advanceTimersByTimeAsync(300)
    expect(inputs(site, 'onlineStatus')).toHaveLength(1)
  })
  test('pushes change dots; a new connection and a page shown again ask again', async () => {
    const site = setUpStore()
    site.store.dispatch(peopleWatched([11]))
    await vi.advanceTimersByTimeAsync(300)
    site.push({ id: 0, event: 'presence', ts: 1, data: { userId: 11, status: 0 } })
    expect(selectStatusOf(site.store.getState(), 11)).toBe(0)
    site.push({
      id: 0,
      event: 'welcome',
      ts: 1,
      data: { now: 5, goldNum: 1, unread: 0, bootId: 'b', seq: 0, openCall: null },
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(site.sentEvents).toHaveLength(2)
    expect(site.log).toContain('time 5')
    site.show(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(inputs(site, 'onlineStatus')).toHaveLength(2)
  })
  test('ids of a query: non-numeric ones become 0, at most 100 (R5.31)', () => {
    expect(userIdsQuery([12, 'abc'])).toBe('12,0')
    expect(userIdsQuery([])).toBe('')
    expect(userIdsQuery(Array.from({ length: 150 }, (_value, index) => index)).split(',')).toHaveLength(100)
  })
})

describe('own sign of life (R7.81–R7.83)', () => {
  test('status at log-in, a beat every 30 s with what one is doing, offline at log-out, then silence', async () => {
    const site = setUpStore()
    site.store.dispatch(siteStarted())
    site.store.dispatch(acceptUser(me, { fresh: true }))
    await vi.advanceTimersByTimeAsync(29_999)
    expect([inputs(site, 'uploadStatus'), inputs(site, 'heartbeat')]).toEqual([
      [{ userId: 7, status: 2 }],
      [],
    ])
    await vi.advanceTimersByTimeAsync(1)
    site.show(false)
    site.store.dispatch(ownStatusChanged(1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(inputs(site, 'heartbeat')).toEqual([
      { userId: 7, status: 2 },
      { userId: 7, status: 1 },
    ])
    await site.store.dispatch(logOut())
    await vi.advanceTimersByTimeAsync(90_000)
    expect(inputs(site, 'uploadStatus').at(-1)).toEqual({ userId: 7, status: 0 })
    expect(inputs(site, 'heartbeat')).toHaveLength(2)
  })
  test('an invisible person stays invisible', async () => {
    const site = setUpStore()
    site.store.dispatch(siteStarted())
    site.store.dispatch(acceptUser({ ...me, statusId: 3 }, { fresh: true }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect([...inputs(site, 'uploadStatus'), ...inputs(site, 'heartbeat')]).toEqual([
      { userId: 7, status: 3 },
      { userId: 7, status: 3 },
    ])
  })
})
