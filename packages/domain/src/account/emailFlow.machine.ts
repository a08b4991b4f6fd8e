/** What a mail is for: signing up, or a new password. */
export type MailPurpose = 'signUp' | 'forgot'

/**
 * M-EMAIL: email sign-up in its five steps, forgot password, log-in. A forgotten password is chosen behind
 * the mailed link, never here. Step n+1 exists only with what step n gave (R4.10): a flow id, then tickets
 * (D6).
 */
export type EmailFlow =
  | {
      readonly step: 'login'
      readonly email: string
      /** Set after a reset. */ readonly passwordChanged: boolean
    }
  | {
      readonly step: 'address'
      readonly email: string
      readonly taken: boolean
      /** E.22. */ readonly closed: boolean
      /** What was asked for before has ended: too old, used, or denied by the owner of the address. */ readonly ended?: boolean
    }
  | { readonly step: 'forgot'; readonly email: string; readonly unknown: boolean; readonly ended?: boolean }
  | {
      readonly step: 'mailSent'
      readonly purpose: MailPurpose
      readonly email: string
      readonly flowId: string
      /** Device time from which a new mail may be asked for. */ readonly resendAt: number
      readonly notVerified: boolean
    }
  | { readonly step: 'password'; readonly email: string; readonly flowId: string; readonly ticket: string }
  | { readonly step: 'register'; readonly email: string; readonly ticket: string }
  | { readonly step: 'done' }

export type EmailFlowEvent =
  | { readonly type: 'loginOpened' }
  | { readonly type: 'signUpOpened' }
  | { readonly type: 'forgotOpened' }
  /** The address field; also carries a typed address between the forms. */
  | { readonly type: 'emailTyped'; readonly email: string }
  | { readonly type: 'addressTaken' }
  | { readonly type: 'addressUnknown' }
  | { readonly type: 'mailSent'; readonly email: string; readonly flowId: string; readonly resendAt: number }
  | { readonly type: 'notVerified' }
  | { readonly type: 'verified'; readonly ticket: string }
  | { readonly type: 'passwordSet'; readonly ticket: string | null }
  /** The new password was chosen behind the link. */
  | { readonly type: 'passwordChanged' }
  | { readonly type: 'registrationClosed' }
  /** A ticket or flow is used up or too old: the address is asked for again. */
  | { readonly type: 'restarted' }
  | { readonly type: 'finished' }

type Step = EmailFlow['step']
type StateOf<S extends Step> = Extract<EmailFlow, { step: S }>
type EventOf<T extends EmailFlowEvent['type']> = Extract<EmailFlowEvent, { type: T }>
type Table = {
  readonly [S in Step]: {
    readonly [T in EmailFlowEvent['type']]?: (state: StateOf<S>, event: EventOf<T>) => EmailFlow
  }
}

const emailOf = (state: EmailFlow) => ('email' in state ? state.email : '')
const toLogin = (state: EmailFlow): EmailFlow => ({
  step: 'login',
  email: emailOf(state),
  passwordChanged: false,
})
const toAddress = (state: EmailFlow): StateOf<'address'> => ({
  step: 'address',
  email: emailOf(state),
  taken: false,
  closed: false,
})
const toForgot = (state: EmailFlow): StateOf<'forgot'> => ({
  step: 'forgot',
  email: emailOf(state),
  unknown: false,
})
const mailFor =
  (purpose: MailPurpose) =>
  (_state: unknown, { email, flowId, resendAt }: EventOf<'mailSent'>): EmailFlow => ({
    step: 'mailSent',
    purpose,
    email,
    flowId,
    resendAt,
    notVerified: false,
  })
const open = { loginOpened: toLogin, signUpOpened: toAddress, forgotOpened: toForgot }
const finished = (): EmailFlow => ({ step: 'done' })

/** A step that is not in the table cannot happen. */
const TABLE: Table = {
  login: {
    ...open,
    emailTyped: (state, { email }) => ({ ...state, email, passwordChanged: false }),
    finished,
  },
  address: {
    ...open,
    emailTyped: (_state, { email }) => ({ step: 'address', email, taken: false, closed: false }),
    addressTaken: (state) => ({ ...state, taken: true }),
    mailSent: mailFor('signUp'),
  },
  forgot: {
    ...open,
    emailTyped: (_state, { email }) => ({ step: 'forgot', email, unknown: false }),
    addressUnknown: (state) => ({ ...state, unknown: true }),
    mailSent: mailFor('forgot'),
  },
  mailSent: {
    ...open,
    mailSent: (state, event) => mailFor(state.purpose)(state, event),
    notVerified: (state) => ({ ...state, notVerified: true }),
    verified: (state, { ticket }) =>
      state.purpose === 'forgot'
        ? state
        : { step: 'password', email: state.email, flowId: state.flowId, ticket },
    passwordChanged: (state) =>
      state.purpose === 'forgot' ? { step: 'login', email: state.email, passwordChanged: true } : state,
    restarted: (state) =>
      state.purpose === 'forgot' ? { ...toForgot(state), ended: true } : { ...toAddress(state), ended: true },
  },
  password: {
    ...open,
    passwordSet: (state, { ticket }) =>
      ticket === null ? toAddress(state) : { step: 'register', email: state.email, ticket },
    restarted: (state) => ({ ...toAddress(state), ended: true }),
  },
  register: {
    ...open,
    registrationClosed: (state) => ({ step: 'address', email: state.email, taken: false, closed: true }),
    restarted: (state) => ({ ...toAddress(state), ended: true }),
    finished,
  },
  done: open,
}

/** The flow after an event; the same object where the event means nothing. */
export function nextEmailFlow(state: EmailFlow, event: EmailFlowEvent): EmailFlow {
  const step = TABLE[state.step][event.type] as
    | ((state: EmailFlow, event: EmailFlowEvent) => EmailFlow)
    | undefined
  return step === undefined ? state : step(state, event)
}
