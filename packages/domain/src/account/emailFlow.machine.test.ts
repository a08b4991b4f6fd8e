import { expect, test } from 'vitest'
import { nextEmailFlow } from './emailFlow.machine.ts'
import type { EmailFlow, EmailFlowEvent } from './emailFlow.machine.ts'

const email = 'a@b.cd'
const states: Readonly<Record<string, EmailFlow>> = {
  login: { step: 'login', email, passwordChanged: false },
  address: { step: 'address', email, taken: false, closed: false },
  forgot: { step: 'forgot', email, unknown: false },
  mailSignUp: {
    step: 'mailSent',
    purpose: 'signUp',
    email,
    flowId: 'flow-0001',
    resendAt: 5,
    notVerified: false,
  },
  mailForgot: {
    step: 'mailSent',
    purpose: 'forgot',
    email,
    flowId: 'flow-0001',
    resendAt: 5,
    notVerified: false,
  },
  password: { step: 'password', email, flowId: 'flow-0001', ticket: 'ticket-1' },
  register: { step: 'register', email, ticket: 'ticket-2' },
  done: { step: 'done' },
}
const events: Readonly<Record<string, EmailFlowEvent>> = {
  loginOpened: { type: 'loginOpened' },
  signUpOpened: { type: 'signUpOpened' },
  forgotOpened: { type: 'forgotOpened' },
  emailTyped: { type: 'emailTyped', email: 'x@y.zz' },
  addressTaken: { type: 'addressTaken' },
  addressUnknown: { type: 'addressUnknown' },
  mailSent: { type: 'mailSent', email, flowId: 'flow-0002', resendAt: 9 },
  notVerified: { type: 'notVerified' },
  verified: { type: 'verified', ticket: 'ticket-1' },
  passwordSet: { type: 'passwordSet', ticket: 'ticket-2' },
  passwordChanged: { type: 'passwordChanged' },
  registrationClosed: { type: 'registrationClosed' },
  restarted: { type: 'restarted' },
  finished: { type: 'finished' },
}
const open = { loginOpened: 'login', signUpOpened: 'address', forgotOpened: 'forgot' }
/**
 * M-EMAIL: next step by state and event; everything else stays as it is, so no step can be skipped (R4.10).
 */
const table: Readonly<Record<string, Readonly<Record<string, EmailFlow['step']>>>> = {
  login: { ...open, emailTyped: 'login', finished: 'done' },
  address: { ...open, emailTyped: 'address', addressTaken: 'address', mailSent: 'mailSent' },
  forgot: { ...open, emailTyped: 'forgot', addressUnknown: 'forgot', mailSent: 'mailSent' },
  mailSignUp: {
    ...open,
    mailSent: 'mailSent',
    notVerified: 'mailSent',
    verified: 'password',
    restarted: 'address',
  },
  mailForgot: {
    ...open,
    mailSent: 'mailSent',
    notVerified: 'mailSent',
    passwordChanged: 'login',
    restarted: 'forgot',
  },
  password: { ...open, passwordSet: 'register', restarted: 'address' },
  register: { ...open, registrationClosed: 'address', restarted: 'address', finished: 'done' },
  done: open,
} as never

const pairs = Object.keys(states).flatMap((state) =>
  Object.keys(events).map((event) => [state, event] as const),
)
test.each(pairs)('%s + %s', (state, event) => {
  const before = states[state] as EmailFlow
  const next = nextEmailFlow(before, events[event] as EmailFlowEvent)
  const expected = table[state]?.[event]
  if (expected === undefined) expect(next).toBe(before)
  else expect(next.step).toBe(expected)
})

test('the purpose, the address and what each step gave are carried on', () => {
  expect(nextEmailFlow(states['mailForgot'] as EmailFlow, events['mailSent'] as EmailFlowEvent)).toEqual({
    step: 'mailSent',
    purpose: 'forgot',
    email,
    flowId: 'flow-0002',
    resendAt: 9,
    notVerified: false,
  })
  expect(nextEmailFlow(states['mailForgot'] as EmailFlow, { type: 'passwordChanged' })).toEqual({
    step: 'login',
    email,
    passwordChanged: true,
  })
  expect(nextEmailFlow(states['password'] as EmailFlow, { type: 'passwordSet', ticket: null }).step).toBe(
    'address',
  )
  for (const state of ['mailSignUp', 'mailForgot', 'password', 'register'])
    expect(nextEmailFlow(states[state] as EmailFlow, { type: 'restarted' })).toMatchObject({
      email,
      ended: true,
    })
  expect(
    nextEmailFlow(
      { step: 'forgot', email, unknown: false, ended: true },
      { type: 'emailTyped', email: 'x@y.zz' },
    ),
  ).not.toHaveProperty('ended')
  expect(nextEmailFlow(states['register'] as EmailFlow, { type: 'registrationClosed' })).toMatchObject({
    email,
    closed: true,
  })
})
