import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decideFailure } from '@visavis/core/errors'
import type { GatewayFailure } from '@visavis/core/errors'
import { selectBalance } from '../coins/coins.slice.ts'
import { loginRequired, noticeClosed } from '../shell/shell.events.ts'
import { selectLogin, selectBlockNotice, selectNotices } from '../shell/shell.slice.ts'
import { keys, loggedInSite } from '../test/loggedInSite.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import { acceptUser, complementInfo, logOut, requireLogin, retryAutoLogin } from './session.actions.ts'
import { sessionHeld, sessionReleased, siteStarted } from './session.events.ts'
import { selectPhase, selectSession } from './session.slice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('start', () => {
  test('without both cookies: visitor, and the half is removed (MS.01)', () => {
    const { store, log } = setUpStore()
    store.dispatch(siteStarted())
    expect([selectPhase(store.getState()), log.includes('clear')]).toEqual(['visitor', true])
  })
  test('with both: one auto-login, the socket opens, no secret is in the store (MS.02, MS.03)', async () => {
    const { store, names, log, session } = await loggedInSite()
    expect(names().filter((name) => name === 'loginAuto')).toHaveLength(1)
    expect(log).toContain('open')
    expect(session()).toEqual({ userId: 7, loginToken: 'tok_new' })
    expect(JSON.stringify(store.getState())).not.toContain('tok_')
    expect(selectBalance(store.getState())).toBe(120)
  })
  test.each([401, 412])('refused with HTTP %i: visitor, cleared, one text (MS.04)', async (status) => {
    const { store, script, session } = setUpStore({ session: keys })
    script.loginAuto = refusal(0, status)
    store.dispatch(siteStarted())
    await settle()
    expect([selectPhase(store.getState()), session(), selectNotices(store.getState()).length]).toEqual([
      'visitor',
      null,
      1,
    ])
  })
  test('whichever request of a start is refused first, the log-in has the word (R8.08)', async () => {
    const { store, script, fail } = setUpStore({ session: keys })
    let answer: (failure: GatewayFailure) => void = () => undefined
    script.loginAuto = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    store.dispatch(siteStarted())
    fail(decideFailure({ client: 'gateway', status: 401, code: 0, endpoint: 'globalConf' }))
    expect(selectNotices(store.getState())).toEqual([])
    answer(decideFailure({ client: 'account', status: 401, code: 0, endpoint: 'loginAuto' }))
    await settle()
    expect(selectNotices(store.getState()).map(({ messageId }) => messageId)).toEqual([
      'base.error.loginExpired',
    ])
  })
  test.each([
    ['network', offline('loginAuto')],
    ['500', refusal(0, 500)],
  ])('%s: cookies kept, Retry works (MS.05)', async (_name, failure) => {
    const { store, script, session } = setUpStore({ session: keys })
    script.loginAuto = failure
    store.dispatch(siteStarted())
    await settle()
    expect([selectPhase(store.getState()), session()]).toEqual(['autoLoginFailed', keys])
    script.loginAuto = me
    store.dispatch(retryAutoLogin())
    await settle()
    expect(selectPhase(store.getState())).toBe('loggedIn')
  })
})

describe('complement (MS.07)', () => {
  test('an incomplete profile is logged in only after the form; the socket waits', async () => {
    const { store, script, log, calls } = setUpStore()
    store.dispatch(siteStarted())
    store.dispatch(acceptUser({ ...me, complete: false, ticket: 'ticket-1' }, { fresh: true }))
    expect([selectPhase(store.getState()), log.includes('open')]).toEqual(['complement', false])
    script.complementInfo = refusal(20904)
    const form = { nickname: 'Me', gender: 1, birthday: '1990-01-01', countryId: 276 } as const
    expect(await store.dispatch(complementInfo(form))).toMatchObject({ ok: false, failure: { code: 20904 } })
    expect(selectPhase(store.getState())).toBe('complement')
    script.complementInfo = me
    await store.dispatch(complementInfo(form))
    expect([selectPhase(store.getState()), log.includes('open')]).toEqual(['loggedIn', true])
    expect(calls.at(-2)?.input ?? calls.at(-1)?.input).toBeDefined()
    expect(calls.find(({ name }) => name === 'complementInfo')?.input).toEqual({
      ...form,
      ticket: 'ticket-1',
    })
  })
})

describe('endings', () => {
  test('ten refused calls at once: cleared once, one notice, running calls aborted (R8.09)', async () => {
    const { store, fail, log, session } = await loggedInSite()
    store.dispatch(loginRequired({ source: 'button' }))
    log.length = 0
    for (let n = 0; n < 10; n += 1) fail(refusal(0, 401))
    expect(log).toEqual(['abort', 'clear', 'close'])
    expect([selectPhase(store.getState()), session(), selectLogin(store.getState())]).toEqual([
      'visitor',
      null,
      null,
    ])
    expect(selectNotices(store.getState())).toMatchObject([
      { messageId: 'base.error.loginExpired', tone: 'error' },
    ])
    expect(selectBalance(store.getState())).toBeNull()
  })
  test.each([
    ['session.kicked', { code: 10023, msg: 'x' }, 'base.error.otherDevice'],
    ['session.expired', { code: 10023, msg: 'x' }, 'base.error.loginExpired'],
  ] as const)('%s over the socket', async (event, data, messageId) => {
    const { store, push } = await loggedInSite()
    push({ id: 0, event, ts: 1, data } as Parameters<typeof push>[0])
    expect(selectNotices(store.getState())).toMatchObject([{ messageId }])
    expect(selectPhase(store.getState())).toBe('visitor')
  })
  test('a ban shows the banned screen with its text and no notice (R8.03); leaving it makes a visitor', async () => {
    const { store, push, session } = await loggedInSite()
    push({
      id: 0,
      event: 'session.banned',
      ts: 1,
      data: { code: 10117, msg: 'Until 2030', values: { rule: 'spam', until: 5 } },
    })
    expect(selectSession(store.getState())).toEqual({
      phase: 'banned',
      code: 10117,
      messageId: 'base.error.bannedBoth',
      text: 'Until 2030',
      values: { rule: 'spam', until: 5 },
    })
    expect([selectNotices(store.getState()), session()]).toEqual([[], null])
    await store.dispatch(logOut())
    expect(selectPhase(store.getState())).toBe('visitor')
  })
  test('a device ban reaches a visitor too (MS.09); the 48-hour block leaves one with its text (MS.10)', () => {
    const { store, fail } = setUpStore()
    store.dispatch(siteStarted())
    fail(refusal(20303))
    expect([selectPhase(store.getState()), selectBlockNotice(store.getState())?.messageId]).toEqual([
      'visitor',
      'base.error.blocked48Hours',
    ])
    fail(refusal(10116))
    expect(selectPhase(store.getState())).toBe('banned')
  })
  test('the block tells rule and end of it in a popup of its own, once, and goes when it is read (R8.33)', async () => {
    const { store, fail } = await loggedInSite()
    const block = { ...refusal(20303), values: { rule: 'spam', until: 5 } }
    for (let n = 0; n < 3; n += 1) fail(block)
    expect(selectNotices(store.getState())).toMatchObject([
      { popup: 'block', values: { rule: 'spam', until: 5 } },
    ])
    store.dispatch(noticeClosed({ id: selectBlockNotice(store.getState())?.id ?? '' }))
    expect(selectBlockNotice(store.getState())).toBeUndefined()
    fail(refusal(0, 401))
    expect(selectBlockNotice(store.getState())).toBeUndefined()
  })
  test('other failures touch nothing (R8.10)', async () => {
    const { store, fail, session } = await loggedInSite()
    for (const status of [400, 403, 404, 409, 429, 500, 502]) fail(refusal(0, status))
    fail(refusal(6666))
    expect([selectPhase(store.getState()), session()?.userId, selectNotices(store.getState())]).toEqual([
      'loggedIn',
      7,
      [],
    ])
  })
  test('log-out: offline, told with keepalive, cleared even when that fails (MS.11)', async () => {
    const { store, script, calls, session } = await loggedInSite()
    script.logout = offline('logout')
    await store.dispatch(logOut())
    expect([selectPhase(store.getState()), session()]).toEqual(['visitor', null])
    expect(calls.find(({ name }) => name === 'logout')?.options).toEqual({ keepalive: true })
    expect(
      calls.some(({ name, input }) => name === 'uploadStatus' && (input as { status: number }).status === 0),
    ).toBe(true)
    expect(selectNotices(store.getState())).toEqual([])
  })
  test('log-out waits for a call to hang up, at most 2 s', async () => {
    for (const released of [true, false]) {
      const { store, names } = await loggedInSite()
      store.dispatch(sessionHeld({ by: 'call' }))
      const leaving = store.dispatch(logOut())
      await vi.advanceTimersByTimeAsync(1000)
      expect(names()).not.toContain('logout')
      if (released) store.dispatch(sessionReleased({ by: 'call' }))
      await vi.advanceTimersByTimeAsync(released ? 0 : 1000)
      await leaving
      expect(names()).toContain('logout')
    }
  })
})

describe('actions that need a log-in (R4.08, R4.09)', () => {
  test('a visitor gets the popup and the rejection "not login"; nothing is sent', async () => {
    const { store, names } = setUpStore()
    store.dispatch(siteStarted())
    await settle()
    const before = names().length
    await expect(store.dispatch(requireLogin('call', '/wall'))).rejects.toThrow('not login')
    expect([selectLogin(store.getState()), names().length]).toEqual([
      { source: 'call', wanted: '/wall', signUp: false },
      before,
    ])
  })
  test('while auto-login runs it waits, without a popup (R4.01)', async () => {
    const { store, script } = setUpStore({ session: keys })
    let answer: (user: unknown) => void = () => undefined
    script.loginAuto = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    store.dispatch(siteStarted())
    const wanted = store.dispatch(requireLogin('call'))
    await settle()
    expect(selectLogin(store.getState())).toBeNull()
    answer(me)
    await settle()
    await expect(wanted).resolves.toBeUndefined()
  })
})
