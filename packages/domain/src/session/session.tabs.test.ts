import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectNotices } from '../shell/shell.slice.ts'
import { keys, loggedInSite } from '../test/loggedInSite.ts'
import { me, refusal, setUpStore } from '../test/testPorts.ts'
import { acceptUser, logOut } from './session.actions.ts'
import { siteStarted } from './session.events.ts'
import { selectPhase, selectSession } from './session.slice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('other tabs', () => {
  test('logged out elsewhere: this tab follows when looked at', async () => {
    const { store, setKeys, show } = await loggedInSite()
    setKeys(null)
    show(true)
    expect(selectPhase(store.getState())).toBe('visitor')
  })
  test('somebody else logged in elsewhere: their cookies stay, their data is read', async () => {
    const { store, setKeys, show, script, session } = await loggedInSite()
    script.loginAuto = { ...me, id: 8, loginToken: undefined }
    setKeys({ userId: 8, loginToken: 'tok_8' })
    show(true)
    await settle()
    expect([selectSession(store.getState()), session()?.loginToken]).toMatchObject([
      { phase: 'loggedIn', me: { id: 8 } },
      'tok_8',
    ])
  })
  test('logged in elsewhere: a visitor tab follows', async () => {
    const { store, setKeys, show, script } = setUpStore()
    script.loginAuto = me
    store.dispatch(siteStarted())
    setKeys(keys)
    show(true)
    await settle()
    expect(selectPhase(store.getState())).toBe('loggedIn')
  })
})

describe('what tabs tell each other', () => {
  test("a log-in and a log-out here are told; an auto-login is nobody else's business", async () => {
    const { store, script, told } = await loggedInSite()
    expect(told).toEqual([])
    script.logout = null
    await store.dispatch(logOut())
    store.dispatch(acceptUser(me, { fresh: true }))
    expect(told).toEqual([{ kind: 'sessionChanged' }, { kind: 'sessionChanged' }])
  })
  test("a log-in elsewhere logs this tab in at once, a log-out out; the cookies are the other tab's", async () => {
    const { store, script, setKeys, hear, session } = setUpStore()
    store.dispatch(siteStarted())
    script.loginAuto = me
    setKeys(keys)
    hear({ kind: 'sessionChanged' })
    await settle()
    expect(selectPhase(store.getState())).toBe('loggedIn')
    setKeys(null)
    hear({ kind: 'sessionChanged' })
    expect([selectPhase(store.getState()), session()]).toEqual(['visitor', null])
  })
  test('what ended it in one tab is said in all, once, and a newer log-in stays', async () => {
    const { store, hear, fail, told, session } = await loggedInSite()
    const kicked = refusal(10023, 401)
    const newer = session()
    hear({ kind: 'sessionRefused', failure: kicked })
    fail(kicked)
    expect([
      selectPhase(store.getState()),
      session(),
      selectNotices(store.getState()).map(({ messageId }) => messageId),
    ]).toEqual(['visitor', newer, [kicked.messageId]])
    expect(told).toEqual([])
  })
  test('the tab that met the refusal tells it', async () => {
    const { fail, told, session } = await loggedInSite()
    const banned = refusal(10115)
    fail(banned)
    expect([told, session()]).toEqual([[{ kind: 'sessionRefused', failure: banned }], null])
  })
})
