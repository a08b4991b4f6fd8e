import { expect, test } from 'vitest'
import { FIRST_STEP, nextPhoneFlow } from './phoneFlow.machine.ts'
import type { PhoneFlow, PhoneFlowEvent } from './phoneFlow.machine.ts'

const number = { mobile: '15123456789', countryCode: 'DE' }
const facts = {
  known: true,
  userId: 7,
  hasPassword: true,
  channels: ['sms', 'whatsapp'] as const,
  passwordKey: 'key',
}
const fresh = { ...facts, known: false, userId: 0, hasPassword: false }
const sent = { type: 'sent', channel: 'sms', resendAt: 60, expiresAt: 600, left: 4 } as const
const code = { phase: 'sent', limit: null, channel: 'sms', resendAt: 60, expiresAt: 600, left: 4 } as const
const verified = {
  type: 'codeStepped',
  event: { type: 'verified', code: '123456', ticket: 'ticket-1' },
} as const
const states: Readonly<Record<string, PhoneFlow>> = {
  number: { ...FIRST_STEP, number } as PhoneFlow,
  forgot: { step: 'number', purpose: 'reset', number, unknown: false, timedOut: false },
  password: { step: 'password', number, facts, passwordChanged: false },
  channel: { step: 'channel', number, facts: fresh },
  channelKnown: { step: 'channel', number, facts },
  code: { step: 'code', purpose: 'login', over18: true, number, facts: fresh, code },
  codeReset: { step: 'code', purpose: 'reset', over18: false, number, facts, code },
  choosePassword: {
    step: 'choosePassword',
    number,
    facts: fresh,
    over18: true,
    digits: '123456',
    ticket: 'ticket-1',
  },
  entering: { step: 'entering', number, facts: fresh, over18: true, digits: '123456', ticket: 'ticket-1' },
  newPassword: { step: 'newPassword', number, facts, ticket: 'ticket-1' },
  done: { step: 'done' },
}
const events: Readonly<Record<string, PhoneFlowEvent>> = {
  numberTyped: { type: 'numberTyped', number: { mobile: '1', countryCode: 'FR' } },
  numberChecked: { type: 'numberChecked', number, facts },
  codeWanted: { type: 'codeWanted' },
  forgotOpened: { type: 'forgotOpened' },
  loginOpened: { type: 'loginOpened' },
  codeSent: { type: 'codeSent', number, facts, over18: false, event: sent },
  verified,
  wrong: { type: 'codeStepped', event: { type: 'wrong' } },
  passwordChosen: { type: 'passwordChosen', ticket: 'ticket-2' },
  passwordSkipped: { type: 'passwordSkipped' },
  passwordChanged: { type: 'passwordChanged' },
  timedOut: { type: 'timedOut' },
  restarted: { type: 'restarted' },
  back: { type: 'back' },
  finished: { type: 'finished' },
}
const table: Readonly<Record<string, Readonly<Record<string, PhoneFlow['step']>>>> = {
  number: { numberTyped: 'number', numberChecked: 'password', forgotOpened: 'number', loginOpened: 'number' },
  forgot: {
    numberTyped: 'number',
    numberChecked: 'number',
    codeSent: 'code',
    forgotOpened: 'number',
    loginOpened: 'number',
  },
  password: {
    codeWanted: 'channel',
    forgotOpened: 'number',
    loginOpened: 'number',
    back: 'number',
    finished: 'done',
  },
  channel: { codeSent: 'code', loginOpened: 'number', back: 'number' },
  channelKnown: { codeSent: 'code', loginOpened: 'number', back: 'password' },
  code: { verified: 'choosePassword', wrong: 'code', back: 'channel', loginOpened: 'number' },
  codeReset: { verified: 'newPassword', wrong: 'code', back: 'number', loginOpened: 'number' },
  choosePassword: { passwordChosen: 'entering', passwordSkipped: 'entering', restarted: 'number' },
  entering: { restarted: 'number', finished: 'done' },
  newPassword: { passwordChanged: 'password', timedOut: 'number', restarted: 'number', back: 'number' },
  done: { loginOpened: 'number' },
}

test.each(
  Object.keys(states).flatMap((state) => Object.keys(events).map((event) => [state, event] as const)),
)('%s + %s', (state, event) => {
  const before = states[state] as PhoneFlow
  const next = nextPhoneFlow(before, events[event] as PhoneFlowEvent)
  const expected = table[state]?.[event]
  if (expected === undefined) expect(next).toBe(before)
  else expect(next.step).toBe(expected)
})

const of = (state: string) => states[state] as PhoneFlow
test('the number is kept on every way back, the purpose only where it is the same', () => {
  for (const name of ['password', 'channel', 'code', 'codeReset'])
    expect(nextPhoneFlow(of(name), { type: 'loginOpened' })).toEqual({ ...FIRST_STEP, number })
  expect(nextPhoneFlow(of('codeReset'), { type: 'back' })).toMatchObject({ purpose: 'reset', number })
  expect(nextPhoneFlow(of('newPassword'), { type: 'timedOut' })).toEqual({
    step: 'number',
    purpose: 'reset',
    number,
    unknown: false,
    timedOut: true,
  })
})
test('an unknown number has no password to forget', () => {
  const unknown = nextPhoneFlow(of('forgot'), { type: 'numberChecked', number, facts: fresh })
  expect(unknown).toMatchObject({ step: 'number', unknown: true })
  expect(nextPhoneFlow(unknown, { type: 'codeSent', number, facts: fresh, over18: false, event: sent })).toBe(
    unknown,
  )
  expect(nextPhoneFlow(unknown, { type: 'numberTyped', number: { ...number, mobile: '2' } })).toMatchObject({
    unknown: false,
  })
})
test('a code alone is enough for whoever has a password; others are asked whether they want one', () => {
  expect(nextPhoneFlow({ ...of('code'), facts } as PhoneFlow, verified)).toMatchObject({
    step: 'entering',
    digits: '123456',
    ticket: 'ticket-1',
    over18: true,
  })
  expect(nextPhoneFlow(of('choosePassword'), { type: 'passwordChosen', ticket: 'ticket-2' })).toMatchObject({
    ticket: 'ticket-2',
  })
  expect(nextPhoneFlow(of('choosePassword'), { type: 'passwordSkipped' })).toMatchObject({
    step: 'entering',
    ticket: 'ticket-1',
  })
})
test('after a reset the person logs in with the new password', () => {
  expect(nextPhoneFlow(of('newPassword'), { type: 'passwordChanged' })).toMatchObject({
    step: 'password',
    passwordChanged: true,
    number,
  })
})
