import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queriesConcept } from '../gateway/queries.concept.ts'
import { selectPhase } from '../session/session.slice.ts'
import { siteStarted } from '../session/session.events.ts'
import { loginClosed, loginRequired } from '../shell/shell.events.ts'
import { selectLogin, selectNotices } from '../shell/shell.slice.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import { accountConcept } from './account.concept.ts'
import { methodChosen } from './account.slice.ts'
import { comeHome, forgetNewcomer, leaveForProvider, signUpByProvider } from './social.actions.ts'
import { waysConcept } from './ways.concept.ts'
import { LOOK_MS } from './ways.listeners.ts'
import { selectJourney, selectQrShow } from './ways.slice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const concepts = [queriesConcept, accountConcept, waysConcept]

function popup() {
  const site = setUpStore({ concepts })
  site.store.dispatch(siteStarted())
  let codes = 0
  site.script.qrLoginCreate = () => ({ qrToken: `token-${++codes}`, expiresAt: Date.now() + 120_000 })
  site.script.qrLoginStatus = { state: 'waiting' }
  site.store.dispatch(loginRequired({ source: 'button' }))
  return { ...site, qr: () => selectQrShow(site.store.getState()) }
}

describe('QR in the popup', () => {
  test('asks for a code with its panel, looks every second while it is seen, and lets in who is confirmed', async () => {
    const { store, script, qr, names, show } = popup()
    expect(qr().step).toBe('off')
    store.dispatch(methodChosen('qr'))
    await settle()
    expect(qr()).toMatchObject({ step: 'shown', token: 'token-1' })
    await vi.advanceTimersByTimeAsync(LOOK_MS * 3)
    expect(names().filter((name) => name === 'qrLoginStatus').length).toBeGreaterThanOrEqual(3)
    show(false)
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    const seen = names().length
    await vi.advanceTimersByTimeAsync(LOOK_MS * 5)
    expect(names().length).toBe(seen)
    script.qrLoginStatus = { state: 'confirmed', user: me }
    show(true)
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    expect(selectPhase(store.getState())).toBe('loggedIn')
  })
  test('renews a code that ran out and shows a new one after a refusal; closed, it looks no more', async () => {
    const { store, script, qr, names } = popup()
    store.dispatch(methodChosen('qr'))
    await settle()
    script.qrLoginStatus = ({ qrToken }: { qrToken: string }) => ({
      state: qrToken === 'token-1' ? 'expired' : qrToken === 'token-2' ? 'refused' : 'waiting',
    })
    await vi.advanceTimersByTimeAsync(LOOK_MS * 4)
    expect(qr()).toMatchObject({ token: 'token-3', refused: true })
    store.dispatch(loginClosed())
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    const seen = names().length
    await vi.advanceTimersByTimeAsync(LOOK_MS * 5)
    expect([qr().step, names().length]).toEqual(['off', seen])
  })
  test('no gateway when the code is wanted: said, and tried again by a press; in between it is only waited', async () => {
    const { store, script, qr } = popup()
    script.qrLoginCreate = offline('qrLoginCreate')
    store.dispatch(methodChosen('qr'))
    await settle()
    expect(qr().step).toBe('failed')
    script.qrLoginCreate = { qrToken: 'token-9', expiresAt: Date.now() + 120_000 }
    store.dispatch({ type: 'ways/qrStepped', payload: { type: 'opened' } })
    await settle()
    script.qrLoginStatus = offline('qrLoginStatus')
    await vi.advanceTimersByTimeAsync(LOOK_MS * 3)
    expect(qr()).toMatchObject({ step: 'shown', token: 'token-9' })
  })
})

const luggage = (linking = false) => ({
  providerJourney: JSON.stringify({ provider: 'google', state: 'state-1', linking }),
})
async function home(
  query: string,
  {
    linking = false,
    tab = luggage(linking),
    script = {} as Record<string, unknown>,
    before = (_site: ReturnType<typeof setUpStore>): void => undefined,
  } = {},
) {
  const site = setUpStore({
    concepts,
    query,
    tab,
    session: linking ? { userId: 7, loginToken: 'tok' } : null,
  })
  site.script.loginAuto = me
  Object.assign(site.script, script)
  site.store.dispatch(siteStarted())
  before(site)
  await site.store.dispatch(comeHome())
  return {
    ...site,
    notices: () => selectNotices(site.store.getState()).map(({ messageId }) => messageId),
    popup: () => selectLogin(site.store.getState()) !== null,
  }
}

describe('a journey to a provider', () => {
  test('leaves with what has to come back, once', async () => {
    const { store, script, ports, names } = setUpStore({ concepts })
    script.thirdPartyStart = { url: 'https://provider.example/?x', state: 'state-7' }
    const [address, second] = await Promise.all([
      store.dispatch(leaveForProvider('apple', '/wall')),
      store.dispatch(leaveForProvider('apple', '/wall')),
    ])
    expect([address, second, names().length]).toEqual(['https://provider.example/?x', null, 1])
    expect(JSON.parse(ports.tabStorage.get('providerJourney') ?? '')).toEqual({
      provider: 'apple',
      state: 'state-7',
      linking: false,
    })
  })
  test('that cannot begin says why', async () => {
    const { store } = setUpStore({ concepts })
    expect(await store.dispatch(leaveForProvider('google', '/'))).toBeNull()
    expect(selectJourney(store.getState())).toMatchObject({ provider: null, failure: { kind: 'network' } })
  })
  test.each(['authCode', 'appleAuthCode'])('ends in a session (%s)', async (name) => {
    const { store, calls, ports } = await home(`${name}=abc&authState=state-1`, {
      script: { thirdPartyLogin: me },
    })
    expect(selectPhase(store.getState())).toBe('loggedIn')
    expect(calls.find(({ name: called }) => called === 'thirdPartyLogin')?.input).toMatchObject({
      provider: 'google',
      authCode: 'abc',
      state: 'state-1',
      over18: false,
    })
    expect(ports.tabStorage.get('providerJourney')).toBeNull()
  })
  test('somebody new is asked for the tick of every sign-up: the same journey goes on with it, and nothing without', async () => {
    const refused = { ...refusal(20108), kind: 'refused', field: 'over18' } as const
    const {
      store,
      calls,
      ports,
      popup: open,
      script,
      tracked,
    } = await home('authCode=abc&authState=state-1', { script: { thirdPartyLogin: refused } })
    expect([open(), selectJourney(store.getState()).newcomer, selectPhase(store.getState())]).toEqual([
      true,
      'google',
      'visitor',
    ])
    const sent = () => calls.filter(({ name }) => name === 'thirdPartyLogin').map(({ input }) => input)
    await store.dispatch(signUpByProvider({ over18: false, requestId: 'request-1' }))
    expect(sent().length).toBe(1)
    script.thirdPartyLogin = me
    expect(await store.dispatch(signUpByProvider({ over18: true, requestId: 'request-2' }))).toBeNull()
    expect(sent().at(-1)).toMatchObject({
      provider: 'google',
      authCode: 'abc',
      state: 'state-1',
      over18: true,
    })
    expect([
      selectPhase(store.getState()),
      selectJourney(store.getState()).newcomer,
      ports.tabStorage.get('providerJourney'),
    ]).toEqual(['loggedIn', null, null])
    expect(
      tracked
        .filter(([event]) => /^register|^login_result/.test(event))
        .map(([event, extra]) => [event, extra?.['method']]),
    ).toEqual([
      ['register_step', 'google'],
      ['register_done', 'google'],
      ['login_result', 'google'],
    ])
  })
  test('somebody new who goes back, or thinks for too long, is where they began', async () => {
    const refused = { ...refusal(20108), kind: 'refused', field: 'over18' } as const
    const site = await home('authCode=abc&authState=state-1', { script: { thirdPartyLogin: refused } })
    site.script.thirdPartyLogin = refusal(20001, 400)
    expect(
      await site.store.dispatch(signUpByProvider({ over18: true, requestId: 'request-1' })),
    ).toMatchObject({ status: 400 })
    expect(selectJourney(site.store.getState())).toMatchObject({ newcomer: null, problem: 'expired' })
    const other = await home('authCode=abc&authState=state-1', { script: { thirdPartyLogin: refused } })
    other.store.dispatch(forgetNewcomer())
    expect([selectJourney(other.store.getState()), other.ports.tabStorage.get('providerJourney')]).toEqual([
      { provider: null, newcomer: null, problem: null, failure: null },
      null,
    ])
    expect(await other.store.dispatch(signUpByProvider({ over18: true, requestId: 'request-2' }))).toBeNull()
    expect(selectJourney(other.store.getState()).problem).toBe('expired')
  })
  test.each([
    ['apple', null],
    ['facebook', null],
    ['google', 'permission'],
  ])(
    'cancelled at %s: the popup again without a notice (R1.44); Google wants the permissions (E.25)',
    async (provider, problem) => {
      const {
        popup: open,
        notices,
        store,
      } = await home('authError=cancelled&authState=state-1', {
        tab: { providerJourney: JSON.stringify({ provider, state: 'state-1', linking: false }) },
      })
      expect([open(), notices(), selectJourney(store.getState()).problem]).toEqual([true, [], problem])
    },
  )
  test('cancelled on a page that asks for a log-in: that page stays wanted (D14)', async () => {
    const { store, popup: open } = await home('authError=cancelled&authState=state-1', {
      before: (site) => {
        site.store.dispatch(loginRequired({ source: 'router', wanted: '/wall' }))
      },
    })
    expect([open(), selectLogin(store.getState())?.wanted]).toEqual([true, '/wall'])
  })
  test.each([
    ['of somebody else', 'authCode=abc&authState=other', luggage(), 'expired'],
    ['nobody began here', 'authCode=abc&authState=state-1', {}, 'expired'],
    ['damaged luggage', 'authCode=abc&authState=state-1', { providerJourney: '{' }, 'expired'],
    ['failed there', 'authError=failed&authState=state-1', luggage(), 'failed'],
  ])('%s: nothing is exchanged', async (_what, query, tab, problem) => {
    const { names, popup: open, store } = await home(query, { tab: tab as never })
    expect([names().includes('thirdPartyLogin'), open(), selectJourney(store.getState()).problem]).toEqual([
      false,
      true,
      problem,
    ])
  })
  test('refused by the gateway: said in the popup', async () => {
    const { popup: open, store } = await home('authCode=abc&authState=state-1', {
      script: { thirdPartyLogin: refusal(20001, 400) },
    })
    expect([open(), selectJourney(store.getState()).problem]).toEqual([true, 'failed'])
  })
  test.each([
    ['verified', 'app.social.linked'],
    ['bound', 'app.social.bound'],
  ])('links the own account: %s', async (state, notice) => {
    const { notices, names } = await home('authCode=abc&authState=state-1', {
      linking: true,
      script: { linkThirdParty: { state } },
    })
    expect([notices(), names().includes('thirdPartyLogin')]).toEqual([[notice], false])
  })
})
