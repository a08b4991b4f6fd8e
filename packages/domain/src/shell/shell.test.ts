import { BUSINESS_ERRORS, decideFailure } from '@visavis/core/errors'
import { describe, expect, test, vi } from 'vitest'
import { languageShown } from '../language/language.slice.ts'
import { acceptUser, logOut } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { blockPerson, unblockPerson } from '../safety/safety.actions.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import { groupChosen, selectWall, wallCountryChosen, wallLeft } from '../wall/wall.slice.ts'
import { wallApi } from '../wall/wall.api.ts'
import {
  failureShown,
  loginRequired,
  noticeClosed,
  noticeShown,
  reportRequested,
  rootRequested,
  topUpRequested,
} from './shell.events.ts'
import { purchaseRefused } from '../coins/lackOfCoins.ts'
import { selectLogin, selectNotices, selectReport, selectTopUp } from './shell.slice.ts'

describe('notices and popups', () => {
  test('the same text is there once; at most three; each can be closed', () => {
    const { store } = setUpStore()
    for (const messageId of ['a', 'b', 'a', 'c', 'd'])
      store.dispatch(noticeShown({ tone: 'info', messageId }))
    expect(selectNotices(store.getState()).map(({ messageId }) => messageId)).toEqual(['a', 'c', 'd'])
    store.dispatch(noticeClosed({ id: selectNotices(store.getState())[0]?.id ?? '' }))
    expect(selectNotices(store.getState())).toHaveLength(2)
  })
  test('going to the root closes every popup', () => {
    const { store } = setUpStore()
    store.dispatch(loginRequired({ source: 'router', wanted: '/wall' }))
    store.dispatch(reportRequested({ personId: 3, scene: 'wall' }))
    store.dispatch(topUpRequested({ reason: 'low' }))
    store.dispatch(rootRequested())
    expect([selectLogin, selectReport, selectTopUp].map((select) => select(store.getState()))).toEqual([
      null,
      null,
      null,
    ])
  })
  test('failures with an ending of their own are not said twice', () => {
    const { store } = setUpStore()
    for (const failure of [
      refusal(0, 401),
      refusal(10115),
      refusal(20303),
      { ...offline('wall'), kind: 'aborted' as const },
    ])
      store.dispatch(failureShown({ failure }))
    expect(selectNotices(store.getState())).toEqual([])
    store.dispatch(failureShown({ failure: refusal(20507) }))
    expect(selectNotices(store.getState())).toMatchObject([
      { messageId: 'base.error.calleeBusy', tone: 'error' },
    ])
  })
  test.each([20411, 20412, 20413, 20414, 20415, 20401, 20402])(
    'too few coins (%i) come with the way to more; nothing else does',
    (code) => {
      const { store } = setUpStore()
      const failure = decideFailure(
        { client: 'account', status: 200, code, values: { price: 2, balance: 0 } },
        BUSINESS_ERRORS[code],
      )
      store.dispatch(purchaseRefused(failure))
      store.dispatch(purchaseRefused(refusal(20508)))
      const [coins, other] = selectNotices(store.getState())
      expect([coins?.action, other?.action]).toEqual([{ kind: 'topUp' }, undefined])
      expect(coins?.messageId).toMatch(/^base\.error\.(coinsTo|insufficientBalance|notEnoughCoins)/)
    },
  )
  test('back on the line the socket does not wait', () => {
    const { connect, log } = setUpStore()
    connect(false)
    expect(log).toEqual([])
    connect(true)
    expect(log).toEqual(['hurry'])
  })
})

describe('the wall is kept alive until it must not be (R2.10, R2.11)', () => {
  const chosen = () => {
    const site = setUpStore()
    site.store.dispatch(siteStarted())
    site.store.dispatch(acceptUser(me, { fresh: true }))
    site.store.dispatch(groupChosen(3))
    site.store.dispatch(wallCountryChosen({ code: 'DE', id: 276 }))
    site.store.dispatch(wallLeft({ scroll: 4000 }))
    return site
  }
  test('place and filter stay; another group starts at the top', () => {
    const { store } = chosen()
    expect(selectWall(store.getState())).toEqual({
      groupId: 3,
      countryId: 276,
      countryCode: 'DE',
      scroll: 4000,
    })
    store.dispatch(groupChosen(4))
    expect(selectWall(store.getState()).scroll).toBe(0)
  })
  test('another language and log-out drop it, with every cached answer', async () => {
    const { store, script } = chosen()
    store.dispatch(languageShown({ language: 'tr', prefix: 'tr' }))
    expect(selectWall(store.getState())).toEqual({
      groupId: 0,
      countryId: 0,
      countryCode: '',
      scroll: 0,
    })
    script.wall = { hosts: { list: [], page: 1, size: 12, total: 0 }, limit: 60 }
    await store.dispatch(wallApi.endpoints.wall.initiate({ groupId: 0, countryId: 0 }, { subscribe: false }))
    expect(Object.keys(store.getState().gateway?.queries ?? {})).toHaveLength(1)
    await store.dispatch(logOut())
    expect(store.getState().gateway?.queries).toEqual({})
  })
  test('members read their list page by page to the last one', async () => {
    const { store, script, calls } = chosen()
    const page = (input: unknown) => ({
      hosts: { list: [{}], page: (input as { page: number }).page, size: 12, total: 20 },
      limit: 24,
    })
    script.wall = page
    const asked = { groupId: 3, countryId: 276 }
    const first = await store.dispatch(wallApi.endpoints.wall.initiate(asked))
    expect([first.hasNextPage, calls.at(-1)]).toMatchObject([
      true,
      { name: 'wall', input: { ...asked, page: 1, size: 12 } },
    ])
    const second = await store.dispatch(wallApi.endpoints.wall.initiate(asked, { direction: 'forward' }))
    expect([second.hasNextPage, second.data?.pages.length]).toEqual([false, 2])
    expect(calls.at(-1)).toMatchObject({ name: 'wall', input: { ...asked, page: 2, size: 12 } })
  })
})

describe('blocking (D27)', () => {
  test('offers Undo, and takes it back', async () => {
    const { store, script, calls, tracked } = setUpStore()
    script.block = null
    script.unblock = null
    expect(await store.dispatch(blockPerson({ personId: 11, name: 'Ada', scene: 'wall' }))).toBe(true)
    expect(selectNotices(store.getState())).toMatchObject([
      {
        messageId: 'base.safety.blocked',
        values: { name: 'Ada' },
        action: { kind: 'undoBlock', personId: 11 },
      },
    ])
    expect(tracked).toContainEqual(['block_user', { target: 11, scene: 'wall' }])
    expect(await store.dispatch(unblockPerson({ personId: 11, name: 'Ada' }))).toBe(true)
    expect(selectNotices(store.getState())).toMatchObject([{ messageId: 'base.safety.unblocked' }])
    expect(calls.map(({ name, input }) => [name, input])).toEqual([
      ['block', { blockedId: 11, scene: 'wall' }],
      ['unblock', { blockedId: 11 }],
    ])
  })
  test('a failure says so and claims nothing', async () => {
    const { store } = setUpStore()
    expect(await store.dispatch(blockPerson({ personId: 11, name: 'Ada', scene: 'wall' }))).toBe(false)
    await vi.waitFor(() =>
      expect(selectNotices(store.getState())).toMatchObject([{ messageId: 'base.error.network' }]),
    )
  })
})
