// R2.28: system notices arrive without a reload.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlineChanged, visibilityChanged } from '../shell/shell.events.ts'
import { loggedInSite } from '../test/loggedInSite.ts'
import { NEWS_NOTICE } from './systemNotices.listeners.ts'
import { systemNoticesApi } from './systemNotices.api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const EMPTY = { list: [], page: 1, size: 20, total: 0 }

async function shown() {
  const site = await loggedInSite()
  site.script.systemNotices = EMPTY
  site.script.systemNoticesUnread = { unread: 0 }
  site.script.systemNoticesRead = { unread: 0 }
  const { dispatch } = site.store
  await dispatch(systemNoticesApi.endpoints.systemNotices.initiate())
  await dispatch(systemNoticesApi.endpoints.systemNoticesUnread.initiate())
  const asked = (name: string) => site.calls.filter((call) => call.name === name).length
  return { site, dispatch, asked }
}

const said = (site: Awaited<ReturnType<typeof loggedInSite>>) =>
  site.store.getState().shell.notices.filter(({ id }) => id === NEWS_NOTICE)

it('one that came is read into the list and the count', async () => {
  const { site, asked } = await shown()
  site.script.systemNoticesUnread = { unread: 1 }
  const data = { unread: 1, added: 'payout' } as const
  site.push({ id: 1, event: 'systemNotice.update', ts: 1, data })
  await vi.advanceTimersByTimeAsync(0)
  expect([asked('systemNotices'), asked('systemNoticesUnread')]).toEqual([2, 2])
  expect(
    systemNoticesApi.endpoints.systemNoticesUnread.select()(site.store.getState() as never).data,
  ).toEqual({ unread: 1 })
  expect(said(site)).toMatchObject([{ messageId: 'app.me.newsArrived', action: { kind: 'news' } }])
})

it('what its own event says is not said twice', async () => {
  const { site, asked } = await shown()
  site.push({ id: 1, event: 'systemNotice.update', ts: 1, data: { unread: 1, added: 'ticket' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked('systemNotices')).toBe(2)
  expect(said(site)).toEqual([])
})

it('what was read on another page changes the count, and leaves the marks of the open list', async () => {
  const { site, asked } = await shown()
  site.push({ id: 1, event: 'systemNotice.update', ts: 1, data: { unread: 0, added: '' } })
  await vi.advanceTimersByTimeAsync(0)
  expect([asked('systemNotices'), asked('systemNoticesUnread')]).toEqual([1, 2])
})

it('reading does the same', async () => {
  const { dispatch, asked } = await shown()
  await dispatch(systemNoticesApi.endpoints.systemNoticesRead.initiate({ upTo: 3 }))
  await vi.advanceTimersByTimeAsync(0)
  expect([asked('systemNotices'), asked('systemNoticesUnread')]).toEqual([1, 2])
})

it('what a screen wants read again is read when the line is back or the page is looked at, and nothing else', async () => {
  const { dispatch, asked } = await shown()
  const wanted = {
    forceRefetch: false,
    subscriptionOptions: { refetchOnReconnect: true, refetchOnFocus: true },
  }
  await dispatch(systemNoticesApi.endpoints.systemNoticesUnread.initiate(undefined, wanted))
  const both = () => [asked('systemNotices'), asked('systemNoticesUnread')]
  expect(both()).toEqual([1, 1])
  dispatch(onlineChanged({ online: false }))
  await vi.advanceTimersByTimeAsync(0)
  expect(both()).toEqual([1, 1])
  dispatch(onlineChanged({ online: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(both()).toEqual([1, 2])
  dispatch(visibilityChanged({ visible: false }))
  dispatch(visibilityChanged({ visible: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(both()).toEqual([1, 3])
})
