import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guestSlice } from '../guest/guest.slice.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectPhase } from '../session/session.slice.ts'
import { loginClosed, loginRequired } from '../shell/shell.events.ts'
import { selectNotices } from '../shell/shell.slice.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import { accountConcept } from './account.concept.ts'
import {
  confirmMail,
  logIn,
  resendMail,
  submitAddress,
  submitForgot,
  submitPassword,
  submitRegistration,
} from './account.actions.ts'
import { flowStepped, selectAccountBusy, selectAccountFailure, selectEmailFlow } from './account.slice.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const email = 'new@site.test'

function signUp(tab: Record<string, string> = {}) {
  const site = setUpStore({ tab, query: '?campaignid=c1' })
  Object.assign(site.script, {
    emailExists: { exists: false },
    sendVerifyEmail: { flowId: 'flow-0001', resendAfter: 60 },
    alreadyVerifyEmail: { verified: false },
    setPassword: { ticket: 'ticket-2' },
    register: me,
  })
  site.store.dispatch(siteStarted())
  return {
    ...site,
    flow: () => selectEmailFlow(site.store.getState()),
    wire: () =>
      site
        .names()
        .filter((name) => !['countryByIp', 'globalConf', 'uploadStatus', 'heartbeat'].includes(name)),
  }
}

test('five steps in order; the campaign travels with the registration; no password anywhere (R4.10)', async () => {
  const { store, script, flow, wire, calls, ports } = signUp()
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  await store.dispatch(submitAddress(email))
  expect(flow()).toMatchObject({ step: 'mailSent', email, resendAt: 1_060_000 })
  script.alreadyVerifyEmail = { verified: true, ticket: 'ticket-1' }
  await store.dispatch(confirmMail({ quiet: false }))
  await store.dispatch(submitPassword('secret-word'))
  await store.dispatch(submitRegistration({ over18: false }))
  expect(wire()).not.toContain('register')
  expect(JSON.stringify(store.getState()) + String(ports.tabStorage.get('signupDraft'))).not.toContain(
    'secret-word',
  )
  await store.dispatch(submitRegistration({ over18: true }))
  expect(wire()).toEqual(['emailExists', 'sendVerifyEmail', 'alreadyVerifyEmail', 'setPassword', 'register'])
  expect(calls.find(({ name }) => name === 'register')?.input).toMatchObject({
    email,
    ticket: 'ticket-2',
    over18: true,
    attribution: { campaignid: 'c1' },
  })
  expect([selectPhase(store.getState()), flow().step, ports.tabStorage.get('signupDraft')]).toEqual([
    'loggedIn',
    'done',
    null,
  ])
})

test('no step can be called before its turn', async () => {
  const { store, wire } = signUp()
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  await store.dispatch(confirmMail({ quiet: false }))
  await store.dispatch(submitPassword('secret-word'))
  await store.dispatch(submitRegistration({ over18: true }))
  await store.dispatch(resendMail())
  expect(wire()).toEqual([])
})

test.each([
  [0, 1],
  [120, 0],
])(
  'an address that gets %i of the promised coins is told so before anything is made',
  async (bonus, said) => {
    const { store, script, flow } = signUp()
    store.dispatch(guestSlice.actions.bonusRead({ gold: 120, callCount: 6, img: '' }))
    store.dispatch(flowStepped({ type: 'signUpOpened' }))
    script.emailExists = { exists: false, bonus }
    await store.dispatch(submitAddress(email))
    expect(flow()).toMatchObject({ step: 'mailSent' })
    expect(
      selectNotices(store.getState()).filter(({ messageId }) => messageId === 'app.signUp.noBonus'),
    ).toHaveLength(said)
  },
)

test('coins that an operator took away meanwhile are taken back before anything is made, too', async () => {
  const { store, script } = signUp()
  store.dispatch(guestSlice.actions.bonusRead({ gold: 120, callCount: 6, img: '' }))
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  script.emailExists = { exists: false, bonus: 0 }
  script.registerBanner = { gold: 0, callCount: 0, img: '' }
  await store.dispatch(submitAddress(email))
  expect(selectNotices(store.getState()).map(({ messageId }) => messageId)).toEqual(['app.signUp.bonusEnded'])
  expect(store.getState().guest.bonus?.gold, 'nothing is promised any more').toBe(0)
})

test('a taken address says so, by either step', async () => {
  const { store, script, flow, wire } = signUp()
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  script.emailExists = { exists: true }
  await store.dispatch(submitAddress(email))
  expect([flow(), wire()]).toMatchObject([{ step: 'address', taken: true }, ['emailExists']])
  script.emailExists = { exists: false }
  script.sendVerifyEmail = refusal(20104)
  await store.dispatch(submitAddress(email))
  expect(flow()).toMatchObject({ step: 'address', taken: true })
})

test('a failed step keeps the step and the typed address, with its failure; a double click sends once', async () => {
  const { store, script, flow, names } = signUp()
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  script.emailExists = () =>
    new Promise((resolve) => {
      setTimeout(() => resolve(offline('emailExists')), 50)
    })
  const first = store.dispatch(submitAddress(email))
  const second = store.dispatch(submitAddress(email))
  expect(selectAccountBusy(store.getState())).toBe(true)
  await vi.advanceTimersByTimeAsync(50)
  await Promise.all([first, second])
  expect(names().filter((name) => name === 'emailExists')).toHaveLength(1)
  expect([
    flow(),
    selectAccountFailure(store.getState())?.kind,
    selectAccountBusy(store.getState()),
  ]).toMatchObject([{ step: 'address', email }, 'network', false])
})

test('not verified yet stays; resend only after the countdown; a used-up ticket starts over', async () => {
  const { store, script, flow, wire } = signUp()
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  await store.dispatch(submitAddress(email))
  await store.dispatch(confirmMail({ quiet: false }))
  expect(flow()).toMatchObject({ step: 'mailSent', notVerified: true })
  await store.dispatch(resendMail())
  expect(wire().filter((name) => name === 'sendVerifyEmail')).toHaveLength(1)
  vi.setSystemTime(1_060_000)
  await store.dispatch(resendMail())
  expect(wire().filter((name) => name === 'sendVerifyEmail')).toHaveLength(2)
  script.alreadyVerifyEmail = refusal(20202)
  await store.dispatch(confirmMail({ quiet: false }))
  expect(flow()).toMatchObject({ step: 'address', email })
})

test('the poll asks every 5 s while popup and page are looked at, and moves on (R4.13)', async () => {
  const { store, script, flow, show, connect, names } = signUp()
  const polls = () => names().filter((name) => name === 'alreadyVerifyEmail').length
  store.dispatch(loginRequired({ source: 'button' }))
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  await store.dispatch(submitAddress(email))
  await settle()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(polls()).toBe(3)
  for (const pause of [() => show(false), () => connect(false), () => store.dispatch(loginClosed())]) {
    pause()
    await vi.advanceTimersByTimeAsync(5000)
    const before = polls()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(polls()).toBe(before)
    show(true)
    connect(true)
    store.dispatch(loginRequired({ source: 'button' }))
    await settle()
    expect(polls()).toBe(before + 1)
  }
  show(false)
  show(true)
  await vi.advanceTimersByTimeAsync(1)
  const before = polls()
  await vi.advanceTimersByTimeAsync(5000)
  expect(polls()).toBe(before + 1)
  expect(flow()).toMatchObject({ step: 'mailSent', notVerified: false })
  script.alreadyVerifyEmail = { verified: true, ticket: 'ticket-1' }
  await vi.advanceTimersByTimeAsync(5000)
  expect(flow().step).toBe('password')
})

test('a reload keeps every step (R4.12); damaged drafts are dropped', async () => {
  const { store, script, ports, flow } = signUp()
  const reloaded = () =>
    selectEmailFlow(signUp({ signupDraft: ports.tabStorage.get('signupDraft') ?? '' }).store.getState())
  store.dispatch(flowStepped({ type: 'signUpOpened' }))
  await store.dispatch(submitAddress(email))
  expect(reloaded()).toEqual(flow())
  script.alreadyVerifyEmail = { verified: true, ticket: 'ticket-1' }
  await store.dispatch(confirmMail({ quiet: false }))
  expect(reloaded()).toEqual(flow())
  await store.dispatch(submitPassword('secret-word'))
  expect(reloaded()).toEqual(flow())
  for (const draft of [
    '',
    '{',
    '{"step":"password","email":"a@b.cd"}',
    '{"step":"register","email":"a@b.cd","ticket":"<>"}',
    '{"step":"mailSent","email":7}',
    '{"step":"password","purpose":"forgot","email":"a@b.cd","flowId":"flow-0001","ticket":"ticket-1"}',
  ]) {
    expect(selectEmailFlow(signUp({ signupDraft: draft }).store.getState()).step).toBe('login')
  }
})

test('closed registration goes back to the address with its text (ME.08)', async () => {
  const { store, script, flow } = signUp({
    signupDraft: JSON.stringify({ step: 'register', email, ticket: 'ticket-2' }),
  })
  script.register = refusal(20105)
  await store.dispatch(submitRegistration({ over18: true }))
  expect(flow()).toMatchObject({ step: 'address', closed: true })
})

describe('forgot and log-in', () => {
  test('unknown address stays; a known one gets its mail, and the log-in follows the new password (ME.09–ME.11)', async () => {
    const { store, script, flow } = signUp()
    store.dispatch(flowStepped({ type: 'forgotOpened' }))
    script.checkFormalUserEmail = { formal: false }
    await store.dispatch(submitForgot(email))
    expect(flow()).toMatchObject({ step: 'forgot', unknown: true })
    script.checkFormalUserEmail = { formal: true }
    script.sendForgetEmail = { flowId: 'flow-0009', resendAfter: 60 }
    await store.dispatch(submitForgot(email))
    await store.dispatch(confirmMail({ quiet: false }))
    expect(flow()).toMatchObject({ step: 'mailSent', purpose: 'forgot', notVerified: true })
    // The password is chosen behind the link: even with a ticket there is no step for it here.
    script.alreadyVerifyEmail = { verified: true, ticket: 'ticket-1' }
    await store.dispatch(confirmMail({ quiet: true }))
    expect(flow()).toEqual({ step: 'login', email, passwordChanged: true })
  })
  test('a wrong pair keeps the address and shows its failure; the right one logs in with both values of R7.47', async () => {
    const { store, script, flow, calls } = signUp()
    await settle()
    script.emailLogin = refusal(20101)
    await store.dispatch(logIn({ email, password: 'wrong' }))
    expect([flow(), selectAccountFailure(store.getState())?.code]).toMatchObject([
      { step: 'login', email },
      20101,
    ])
    script.emailLogin = me
    await store.dispatch(logIn({ email, password: 'right' }))
    expect(calls.findLast(({ name }) => name === 'emailLogin')?.options).toMatchObject({
      headers: { 'X-Telemetry': 'own' },
    })
    expect(calls.findLast(({ name }) => name === 'emailLogin')?.input).toEqual({
      email,
      password: 'right',
      pushToken: 'push-of-this-browser',
      countryId: 840,
    })
    expect(selectPhase(store.getState())).toBe('loggedIn')
  })
})

test('a popup that is asked for sign-up opens there, also when the forms come after it', () => {
  const { store, flow } = signUp()
  store.dispatch(loginRequired({ source: 'button', signUp: true }))
  expect(flow().step).toBe('address')
  const later = setUpStore({ concepts: [] })
  later.store.dispatch(loginRequired({ source: 'button', signUp: true }))
  expect(selectEmailFlow(later.store.getState()).step).toBe('login')
  later.store.install(accountConcept)
  expect(selectEmailFlow(later.store.getState()).step).toBe('address')
})

describe('a visitor who wants to call', () => {
  test('is asked to sign up first; the log-in is one tap away', () => {
    const { store, flow } = signUp()
    store.dispatch(loginRequired({ source: 'call' }))
    expect(flow().step).toBe('address')
    store.dispatch(flowStepped({ type: 'loginOpened' }))
    expect(flow().step).toBe('login')
    const later = setUpStore({ concepts: [] })
    later.store.dispatch(loginRequired({ source: 'call' }))
    later.store.install(accountConcept)
    expect(selectEmailFlow(later.store.getState()).step).toBe('address')
  })
  test('finds the form as it was left: a typed address, or a sign-up under way', async () => {
    const { store, flow } = signUp()
    store.dispatch(flowStepped({ type: 'emailTyped', email }))
    store.dispatch(loginRequired({ source: 'call' }))
    expect(flow()).toMatchObject({ step: 'login', email })
    store.dispatch(flowStepped({ type: 'signUpOpened' }))
    await store.dispatch(submitAddress(email))
    store.dispatch(loginRequired({ source: 'call' }))
    expect(flow().step).toBe('mailSent')
  })
  test('gets the log-in where there is no sign-up, and after a log-in of this page', async () => {
    const { store, script } = setUpStore()
    const flow = () => selectEmailFlow(store.getState())
    script.globalConf = { ...(script.globalConf as object), features: { emailSignUp: false } }
    store.dispatch(siteStarted())
    await settle()
    store.dispatch(loginRequired({ source: 'call' }))
    expect(flow().step).toBe('login')
    script.emailLogin = me
    await store.dispatch(logIn({ email, password: 'right' }))
    store.dispatch(loginRequired({ source: 'call' }))
    expect(flow().step).toBe('login')
  })
})
