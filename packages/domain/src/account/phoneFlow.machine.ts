import type { CodeChannel } from '@visavis/core/contract'
import { NO_CODE, nextCode } from './code.machine.ts'
import type { CodeEvent, CodeState } from './code.machine.ts'

/** As typed: national digits without dialling code, and the country of the number. */
export interface PhoneNumber {
  readonly mobile: string
  readonly countryCode: string
}
export type PhonePurpose = 'login' | 'reset'
/** What the gateway says about a number (R7.57). */
export interface NumberFacts {
  readonly known: boolean
  /** 0 for a new number (R7.56). */ readonly userId: number
  readonly hasPassword: boolean
  readonly channels: readonly CodeChannel[]
  readonly passwordKey: string
  /** Coins a new account would get. */ readonly bonus?: number | undefined
}

interface Known {
  readonly number: PhoneNumber
  readonly facts: NumberFacts
}

/**
 * Sign-in by phone: number, then password or code, then a password of one's own or none (MC.01–MC.08).
 * A step exists only with what the step before gave: facts, a sent code, a ticket.
 */
export type PhoneFlow =
  | {
      readonly step: 'number'
      readonly purpose: PhonePurpose
      readonly number: PhoneNumber
      /** Nobody has this number (R8.19). */ readonly unknown: boolean
      /** The new password came too late (E.35). */ readonly timedOut: boolean
    }
  | ({ readonly step: 'password'; /** Set after a reset. */ readonly passwordChanged: boolean } & Known)
  | ({ readonly step: 'channel' } & Known)
  | ({
      readonly step: 'code'
      readonly purpose: PhonePurpose
      readonly over18: boolean
      readonly code: CodeState
    } & Known)
  | ({
      readonly step: 'choosePassword'
      readonly over18: boolean
      readonly digits: string
      readonly ticket: string
    } & Known)
  /** Everything is proven; the log-in itself is on its way or failed. */
  | ({
      readonly step: 'entering'
      readonly over18: boolean
      readonly digits: string
      readonly ticket: string
    } & Known)
  | ({ readonly step: 'newPassword'; readonly ticket: string } & Known)
  | { readonly step: 'done' }

export type PhoneFlowEvent =
  | { readonly type: 'numberTyped'; readonly number: PhoneNumber }
  | { readonly type: 'numberChecked'; readonly number: PhoneNumber; readonly facts: NumberFacts }
  /** Nobody has this number, or not the account it is to prove. */
  | { readonly type: 'numberUnknown'; readonly number: PhoneNumber }
  | { readonly type: 'codeWanted' }
  | { readonly type: 'forgotOpened' }
  | { readonly type: 'loginOpened' }
  /** First code of a step; later ones and all answers are `codeStepped`. */
  | {
      readonly type: 'codeSent'
      readonly number: PhoneNumber
      readonly facts: NumberFacts
      readonly over18: boolean
      readonly event: Extract<CodeEvent, { type: 'sent' }>
    }
  | { readonly type: 'codeStepped'; readonly event: CodeEvent }
  | { readonly type: 'passwordChosen'; readonly ticket: string }
  | { readonly type: 'passwordSkipped' }
  | { readonly type: 'passwordChanged' }
  | { readonly type: 'timedOut' }
  /** A ticket is used up or too old: the number is asked for again. */
  | { readonly type: 'restarted' }
  | { readonly type: 'back' }
  | { readonly type: 'finished' }

type Step = PhoneFlow['step']
type StateOf<S extends Step> = Extract<PhoneFlow, { step: S }>
type EventOf<T extends PhoneFlowEvent['type']> = Extract<PhoneFlowEvent, { type: T }>
type Table = {
  readonly [S in Step]: {
    readonly [T in PhoneFlowEvent['type']]?: (state: StateOf<S>, event: EventOf<T>) => PhoneFlow
  }
}

export const NO_NUMBER: PhoneNumber = { mobile: '', countryCode: '' }
export const FIRST_STEP: PhoneFlow = {
  step: 'number',
  purpose: 'login',
  number: NO_NUMBER,
  unknown: false,
  timedOut: false,
}

const numberOf = (state: PhoneFlow): PhoneNumber => ('number' in state ? state.number : NO_NUMBER)
const toNumber =
  (purpose: PhonePurpose) =>
  (state: PhoneFlow): PhoneFlow => ({
    step: 'number',
    purpose,
    number: numberOf(state),
    unknown: false,
    timedOut: false,
  })
const login = toNumber('login'),
  forgot = toNumber('reset')
const finished = (): PhoneFlow => ({ step: 'done' })
/** With a password one may come in by it; without, and for a new number, a code proves it. */
const toWay = ({ number, facts }: Known): PhoneFlow =>
  facts.hasPassword
    ? { step: 'password', number, facts, passwordChanged: false }
    : { step: 'channel', number, facts }
const toCode = (purpose: PhonePurpose, { number, facts, over18, event }: EventOf<'codeSent'>): PhoneFlow => ({
  step: 'code',
  purpose,
  over18,
  number,
  facts,
  code: nextCode(NO_CODE, event),
})

function afterCode(state: StateOf<'code'>, event: CodeEvent): PhoneFlow {
  const code = nextCode(state.code, event)
  if (code === state.code) return state
  if (code.phase !== 'verified') return { ...state, code }
  const { number, facts, over18 } = state
  if (state.purpose === 'reset') return { step: 'newPassword', number, facts, ticket: code.ticket }
  return {
    step: facts.hasPassword ? 'entering' : 'choosePassword',
    number,
    facts,
    over18,
    digits: code.code,
    ticket: code.ticket,
  }
}

/** A step that is not in the table cannot happen. */
const TABLE: Table = {
  number: {
    numberTyped: (state, { number }) => ({ ...state, number, unknown: false }),
    numberChecked: (state, { number, facts }) =>
      state.purpose === 'login' ? toWay({ number, facts }) : { ...state, number, unknown: !facts.known },
    numberUnknown: (state, { number }) => ({ ...state, number, unknown: true }),
    codeSent: (state, event) =>
      state.purpose === 'reset' && event.facts.known ? toCode('reset', event) : state,
    forgotOpened: forgot,
    loginOpened: login,
  },
  password: {
    codeWanted: ({ number, facts }) => ({ step: 'channel', number, facts }),
    forgotOpened: forgot,
    loginOpened: login,
    back: login,
    finished,
  },
  channel: {
    codeSent: (_state, event) => toCode('login', event),
    loginOpened: login,
    back: ({ number, facts }) =>
      facts.hasPassword
        ? { step: 'password', number, facts, passwordChanged: false }
        : login({ step: 'channel', number, facts }),
  },
  code: {
    codeStepped: (state, { event }) => afterCode(state, event),
    back: (state) =>
      state.purpose === 'reset'
        ? forgot(state)
        : { step: 'channel', number: state.number, facts: state.facts },
    loginOpened: login,
  },
  choosePassword: {
    passwordChosen: ({ number, facts, over18, digits }, { ticket }) => ({
      step: 'entering',
      number,
      facts,
      over18,
      digits,
      ticket,
    }),
    passwordSkipped: (state) => ({ ...state, step: 'entering' }),
    restarted: login,
  },
  entering: { restarted: login, finished },
  newPassword: {
    passwordChanged: ({ number, facts }) => ({
      step: 'password',
      number,
      facts: { ...facts, hasPassword: true },
      passwordChanged: true,
    }),
    timedOut: (state) => ({
      step: 'number',
      purpose: 'reset',
      number: state.number,
      unknown: false,
      timedOut: true,
    }),
    restarted: forgot,
    back: forgot,
  },
  done: { loginOpened: login },
}

/** The flow after an event; the same object where the event means nothing. */
export function nextPhoneFlow(state: PhoneFlow, event: PhoneFlowEvent): PhoneFlow {
  const step = TABLE[state.step][event.type] as
    | ((state: PhoneFlow, event: PhoneFlowEvent) => PhoneFlow)
    | undefined
  return step === undefined ? state : step(state, event)
}
