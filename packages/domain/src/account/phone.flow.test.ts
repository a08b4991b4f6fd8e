import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consentStepped } from '../consent/consent.slice.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectPhase } from '../session/session.slice.ts'
import { loginRequired } from '../shell/shell.events.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import { accountConcept } from './account.concept.ts'
import { logIn } from './account.actions.ts'
import { methodChosen, selectAccountFailure, selectLogInMethod, selectVerification } from './account.slice.ts'
import { phoneConcept } from './phone.concept.ts'
import {
  phoneStepped,
  selectNextCode,
  selectPhoneBusy,
  selectPhoneFailure,
  selectPhoneFlow,
} from './phone.slice.ts'
import { resendCode, submitChannel, submitCode } from './phoneCode.actions.ts'
import { enter } from './phoneEnter.actions.ts'
import { submitNumber } from './phoneNumber.actions.ts'
import { choosePassword, logInByPassword, submitNewPassword } from './phonePassword.actions.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})
const number = { mobile: '15123456789', countryCode: 'DE' }
const facts = {
  known: false,
  userId: 0,
  hasPassword: false,
  channels: ['sms', 'whatsapp'],
  passwordKey: 'PEM',
}
const ticketUsed = () => ({ ...refusal(20001, 400), field: 'ticket' })

function setUp({
  known = false,
  hasPassword = false,
  tab = {} as Record<string, string>,
  query = '?campaignid=c1',
} = {}) {
  const site = setUpStore({ tab, query, concepts: [accountConcept, phoneConcept] })
  Object.assign(site.script, {
    checkMobile: { ...facts, known, userId: known ? 7 : 0, hasPassword },
    sendCode: { resendAfter: 60, left: 4 },
    checkCode: { ticket: 'ticket-1' },
    phoneLogin: me,
    mobilePasswordLogin: me,
    updateMobilePassword: { ticket: 'ticket-2' },
  })
  site.store.dispatch(siteStarted())
  const { dispatch } = site.store
  return {
    ...site,
    flow: () => selectPhoneFlow(site.store.getState()),
    failure: () => selectPhoneFailure(site.store.getState())?.code,
    wire: () =>
      site
        .names()
        .filter((name) => !['countryByIp', 'globalConf', 'uploadStatus', 'heartbeat'].includes(name)),
    inputOf: (name: string) => site.calls.filter((call) => call.name === name).at(-1),
    /** A new number up to the code that is awaited. */
    asked: async () => {
      await dispatch(submitNumber(number))
      await dispatch(submitChannel({ channel: 'sms', over18: true }))
    },
  }
}

describe('a new number', () => {
  test('number, way, code, a password, in; the campaign travels along; no password anywhere', async () => {
    const { store, flow, wire, inputOf, ports, tracked, asked } = setUp()
    await asked()
    expect(flow()).toMatchObject({
      step: 'code',
      code: { phase: 'sent', channel: 'sms', resendAt: 1_060_000, expiresAt: 1_600_000, left: 4 },
    })
    await store.dispatch(submitCode('123456'))
    await store.dispatch(choosePassword('my password'))
    expect(wire()).toEqual(['checkMobile', 'sendCode', 'checkCode', 'updateMobilePassword', 'phoneLogin'])
    expect(inputOf('sendCode')).toMatchObject({
      input: { ...number, channel: 'sms', purpose: 'login' },
      options: { headers: { 'X-Telemetry': 'own' } },
    })
    expect(inputOf('updateMobilePassword')).toMatchObject({
      input: { purpose: 'login', ticket: 'ticket-1' },
      options: { sealTo: 'PEM' },
    })
    expect(inputOf('phoneLogin')?.input).toMatchObject({
      query: { userId: 0 },
      body: {
        ...number,
        code: '123456',
        ticket: 'ticket-2',
        over18: true,
        pushToken: 'push-of-this-browser',
        attribution: { campaignid: 'c1' },
      },
    })
    expect([selectPhase(store.getState()), flow().step]).toEqual(['loggedIn', 'done'])
    expect(JSON.stringify(store.getState()) + String(ports.tabStorage.get('signupDraft'))).not.toContain(
      'my password',
    )
    expect(
      tracked
        .filter(([event]) => event.startsWith('register'))
        .map(([event, extra]) => [event, extra?.['step']]),
    ).toEqual([
      ['register_step', 'channel'],
      ['register_step', 'code'],
      ['register_step', 'choosePassword'],
      ['register_done', undefined],
    ])
    expect(tracked.filter(([event]) => event.startsWith('phone_code') || event === 'login_result')).toEqual([
      ['phone_code_send', { channel: 'sms', code: 200 }],
      ['phone_code_check', { channel: 'sms', code: 200 }],
      ['login_result', { method: 'phone', ok: true, code: 200 }],
    ])
  })
  test('without a password, too', async () => {
    const { store, wire, asked } = setUp()
    await asked()
    await store.dispatch(submitCode('123456'))
    await store.dispatch(choosePassword(null))
    expect([wire(), selectPhase(store.getState())]).toEqual([
      ['checkMobile', 'sendCode', 'checkCode', 'phoneLogin'],
      'loggedIn',
    ])
  })
  test('gets no code before saying 18', async () => {
    const { store, wire } = setUp()
    await store.dispatch(submitNumber(number))
    await store.dispatch(submitChannel({ channel: 'sms', over18: false }))
    expect(wire()).toEqual(['checkMobile'])
  })
})

test('a known number with a password comes in by it; by a code it is not asked for another one', async () => {
  const { store, flow, wire, inputOf, tracked } = setUp({ known: true, hasPassword: true })
  await store.dispatch(submitNumber(number))
  expect(flow().step).toBe('password')
  store.dispatch(phoneStepped({ type: 'codeWanted' }))
  await store.dispatch(submitChannel({ channel: 'whatsapp', over18: false }))
  await store.dispatch(submitCode('123456'))
  expect(wire()).toEqual(['checkMobile', 'sendCode', 'checkCode', 'phoneLogin'])
  expect(inputOf('phoneLogin')?.input).toMatchObject({ query: { userId: 7 } })
  expect(tracked.filter(([event]) => event.startsWith('register'))).toEqual([])
})

test('the password travels sealed; wrong ones stay where they are', async () => {
  const { store, flow, script, inputOf, failure } = setUp({ known: true, hasPassword: true })
  await store.dispatch(submitNumber(number))
  script.mobilePasswordLogin = refusal(20207)
  await store.dispatch(logInByPassword('my password'))
  expect([flow().step, failure(), selectPhoneBusy(store.getState())]).toEqual(['password', 20207, false])
  script.mobilePasswordLogin = me
  await store.dispatch(logInByPassword('my password'))
  expect(inputOf('mobilePasswordLogin')).toMatchObject({
    input: { ...number, password: 'my password' },
    options: { sealTo: 'PEM', headers: { 'X-Telemetry': 'own' } },
  })
  expect([selectPhase(store.getState()), flow().step]).toEqual(['loggedIn', 'done'])
})

describe('a log-in that looks like somebody else’s (R6.16)', () => {
  const suspicious = () => ({
    ...refusal(20918),
    values: { phone: '+49 ••••• 789', country: 'DE', userId: 7 },
  })
  test('by email: the number of the account, a code, and in; never a number of somebody else', async () => {
    const { store, script, flow, wire, failure } = setUp({ known: true, hasPassword: true })
    script.emailLogin = suspicious()
    await store.dispatch(logIn({ email: 'a@example.com', password: 'secret12' }))
    expect([
      selectLogInMethod(store.getState()),
      selectVerification(store.getState()),
      selectAccountFailure(store.getState()),
    ]).toEqual(['phone', { phone: '+49 ••••• 789', country: 'DE', userId: 7 }, null])
    script.checkMobile = { ...facts, known: true, userId: 8 }
    await store.dispatch(submitNumber(number))
    expect([flow(), failure()]).toMatchObject([{ step: 'number', number, unknown: true }, undefined])
    script.checkMobile = { ...facts, known: true, userId: 7, hasPassword: true }
    await store.dispatch(submitNumber(number))
    expect(flow().step).toBe('channel')
    await store.dispatch(submitChannel({ channel: 'sms', over18: false }))
    await store.dispatch(submitCode('123456'))
    expect(wire()).toEqual([
      'emailLogin',
      'checkMobile',
      'checkMobile',
      'sendCode',
      'checkCode',
      'phoneLogin',
    ])
    expect([selectPhase(store.getState()), selectVerification(store.getState())]).toEqual(['loggedIn', null])
  })
  test('by number and password: a code to the same number', async () => {
    const { store, script, flow } = setUp({ known: true, hasPassword: true })
    await store.dispatch(submitNumber(number))
    script.mobilePasswordLogin = suspicious()
    await store.dispatch(logInByPassword('my password'))
    expect([flow(), selectVerification(store.getState())?.userId]).toMatchObject([
      { step: 'channel', number },
      7,
    ])
  })
  test('another way in asks for nothing', async () => {
    const { store, script } = setUp({ known: true })
    script.emailLogin = suspicious()
    await store.dispatch(logIn({ email: 'a@example.com', password: 'secret12' }))
    store.dispatch(methodChosen('email'))
    expect(selectVerification(store.getState())).toBeNull()
  })
})

describe('codes', () => {
  test.each([
    [20201, 'wrong'],
    [20205, 'dead'],
    [20202, 'expired'],
  ])('answer %i: %s, and nothing is lost', async (code, phase) => {
    const { store, flow, script, asked, failure } = setUp()
    await asked()
    script.checkCode = refusal(code)
    await store.dispatch(submitCode('111111'))
    expect([flow(), failure()]).toMatchObject([{ step: 'code', number, code: { phase } }, code])
  })
  test('a dead one is not tried again, a new one is', async () => {
    const { store, flow, script, wire, asked } = setUp()
    await asked()
    script.checkCode = refusal(20205)
    await store.dispatch(submitCode('111111'))
    await store.dispatch(submitCode('222222'))
    expect(wire().filter((name) => name === 'checkCode')).toHaveLength(1)
    await store.dispatch(resendCode('whatsapp'))
    expect(wire().filter((name) => name === 'sendCode')).toHaveLength(1)
    vi.setSystemTime(1_060_000)
    await store.dispatch(resendCode('whatsapp'))
    expect(flow()).toMatchObject({ code: { phase: 'sent', channel: 'whatsapp', resendAt: 1_120_000 } })
  })
  test('the wait for another code stays over Back, and nothing is asked for meanwhile', async () => {
    const { store, script, asked } = setUp()
    await asked()
    store.dispatch(phoneStepped({ type: 'back' }))
    expect(selectNextCode(store.getState())).toEqual({ number, at: 1_060_000 })
    vi.setSystemTime(1_050_000)
    script.sendCode = { ...refusal(20203, 429), values: { seconds: 300 }, retryAfter: 300 }
    await store.dispatch(submitChannel({ channel: 'sms', over18: true }))
    expect(selectNextCode(store.getState())).toEqual({ number, at: 1_350_000 })
  })
  test('a refusal of another code holds its button for as long as it says', async () => {
    const { store, script, wire, asked } = setUp()
    await asked()
    vi.setSystemTime(1_060_001)
    script.sendCode = { ...refusal(20203, 429), values: { seconds: 300 } }
    await store.dispatch(resendCode('sms'))
    const before = wire().length
    script.sendCode = { resendAfter: 60, left: 4 }
    vi.setSystemTime(1_360_000)
    await store.dispatch(resendCode('sms'))
    expect(wire()).toHaveLength(before)
    vi.setSystemTime(1_360_002)
    await store.dispatch(resendCode('sms'))
    expect(wire()).toHaveLength(before + 1)
  })
  test.each([
    [20203, 'hour'],
    [20204, 'day'],
  ])('%i: no further one this %s, the one that was sent still counts', async (code, limit) => {
    const { store, flow, script, asked } = setUp()
    await asked()
    vi.setSystemTime(1_060_000)
    script.sendCode = refusal(code, 429)
    await store.dispatch(resendCode('sms'))
    expect(flow()).toMatchObject({ code: { phase: 'sent', limit } })
    await store.dispatch(submitCode('123456'))
    expect(flow().step).toBe('choosePassword')
  })
  test('an old one is too old by itself after ten minutes (MC.06)', async () => {
    const { flow, asked } = setUp()
    await asked()
    await vi.advanceTimersByTimeAsync(599_000)
    expect(flow()).toMatchObject({ code: { phase: 'sent' } })
    await vi.advanceTimersByTimeAsync(1001)
    expect(flow()).toMatchObject({ code: { phase: 'expired' } })
  })
  test('no network: the code waits to be sent again', async () => {
    const { store, flow, script, asked } = setUp()
    await asked()
    script.checkCode = offline('checkCode')
    await store.dispatch(submitCode('123456'))
    expect([flow(), selectPhoneFailure(store.getState())?.kind]).toMatchObject([
      { code: { phase: 'sent' } },
      'network',
    ])
    script.checkCode = { ticket: 'ticket-1' }
    await store.dispatch(submitCode('123456'))
    expect(flow().step).toBe('choosePassword')
  })
  test('the anti-bot value of others comes with consent to measuring only (R7.58, D13)', async () => {
    const { store, inputOf } = setUp()
    await vi.advanceTimersByTimeAsync(0)
    store.dispatch(consentStepped({ type: 'accepted' }))
    await store.dispatch(submitNumber(number))
    await store.dispatch(submitChannel({ channel: 'sms', over18: true }))
    expect(inputOf('sendCode')?.options).toMatchObject({ headers: { 'X-Telemetry': 'agreed' } })
  })
})

describe('a log-in that fails after the code', () => {
  test('for the network: Retry goes on with what was proven', async () => {
    const { store, flow, script, asked } = setUp({ known: true })
    await asked()
    await store.dispatch(submitCode('123456'))
    script.phoneLogin = offline('phoneLogin')
    await store.dispatch(choosePassword(null))
    expect(flow().step).toBe('entering')
    script.phoneLogin = me
    await store.dispatch(enter())
    expect(selectPhase(store.getState())).toBe('loggedIn')
  })
  test('for a spent ticket: the number is asked for again, and is still there', async () => {
    const { store, flow, script, asked } = setUp()
    await asked()
    await store.dispatch(submitCode('123456'))
    script.updateMobilePassword = ticketUsed()
    await store.dispatch(choosePassword('my password'))
    expect(flow()).toMatchObject({ step: 'number', number })
  })
})

describe('a forgotten password', () => {
  const forgot = async (over = {}) => {
    const site = setUp({ known: true, hasPassword: true, ...over })
    site.store.dispatch(phoneStepped({ type: 'forgotOpened' }))
    await site.store.dispatch(submitNumber(number))
    return site
  }
  test('three steps, then the log-in with the new one (R2.101)', async () => {
    const { store, flow, wire, inputOf } = await forgot()
    expect([flow().step, inputOf('sendCode')?.input]).toMatchObject(['code', { purpose: 'reset' }])
    await store.dispatch(submitCode('123456'))
    await store.dispatch(submitNewPassword('a new one'))
    expect(flow()).toMatchObject({ step: 'password', passwordChanged: true, number })
    expect(wire()).toEqual(['checkMobile', 'sendCode', 'checkCode', 'updateMobilePassword'])
  })
  test('an unknown number has none', async () => {
    const { flow, wire } = await forgot({ known: false, hasPassword: false })
    expect([flow(), wire()]).toMatchObject([{ step: 'number', unknown: true }, ['checkMobile']])
  })
  test('too late: step one again, with the number (R8.29)', async () => {
    const { store, flow, script, failure } = await forgot()
    await store.dispatch(submitCode('123456'))
    script.updateMobilePassword = refusal(20208)
    await store.dispatch(submitNewPassword('a new one'))
    expect([flow(), failure()]).toMatchObject([
      { step: 'number', purpose: 'reset', timedOut: true, number },
      undefined,
    ])
  })
})

test('no step can be called before its turn', async () => {
  const { store, wire } = setUp()
  for (const step of [
    submitChannel({ channel: 'sms', over18: true }),
    resendCode('sms'),
    submitCode('123456'),
    choosePassword(null),
    enter(),
    logInByPassword('x'),
    submitNewPassword('x'),
  ])
    await store.dispatch(step)
  expect(wire()).toEqual([])
})

test('a code is awaited over a reload, on the right form; an old or broken draft is not', async () => {
  const { ports, asked } = setUp()
  await asked()
  const draft = String(ports.tabStorage.get('signupDraft'))
  const again = setUp({ tab: { signupDraft: draft } })
  expect([again.flow(), selectLogInMethod(again.store.getState())]).toMatchObject([
    { step: 'code', number, code: { phase: 'sent' } },
    'phone',
  ])
  for (const broken of [
    draft.replace('"sent"', '"verified"'),
    draft.replace('"sms"', '"smoke"'),
    draft.slice(0, -3),
    '{"phone":null}',
  ])
    expect(setUp({ tab: { signupDraft: broken } }).flow().step).toBe('number')
  vi.setSystemTime(1_600_000)
  expect(setUp({ tab: { signupDraft: draft } }).flow().step).toBe('number')
})

test('whoever logged out and comes again begins at the number', async () => {
  const { store, flow } = setUp({ known: true, hasPassword: true })
  await store.dispatch(submitNumber(number))
  await store.dispatch(logInByPassword('my password'))
  expect(flow().step).toBe('done')
  store.dispatch(loginRequired({ source: 'button' }))
  expect(flow()).toMatchObject({ step: 'number', purpose: 'login' })
})

test('the form is watched from the moment it is open', () => {
  const { store, log } = setUp()
  store.dispatch(methodChosen('phone'))
  expect(log).not.toContain('telemetry')
  store.dispatch(loginRequired({ source: 'button' }))
  expect(log.filter((entry) => entry === 'telemetry')).toHaveLength(1)
})
