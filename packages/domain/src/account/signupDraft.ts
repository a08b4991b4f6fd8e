import type { EmailFlow } from './emailFlow.machine.ts'

const SECRET = /^[A-Za-z0-9_-]{8,128}$/

/**
 * K.16: address and step of a running sign-up, never a password. Flow id and ticket let the step go on after
 * a reload (R4.12).
 */
export function writeDraft(flow: EmailFlow): string | null {
  if (flow.step === 'mailSent')
    return JSON.stringify({
      step: flow.step,
      purpose: flow.purpose,
      email: flow.email,
      flowId: flow.flowId,
      resendAt: flow.resendAt,
    })
  if (flow.step === 'password')
    return JSON.stringify({
      step: flow.step,
      purpose: 'signUp',
      email: flow.email,
      flowId: flow.flowId,
      ticket: flow.ticket,
    })
  if (flow.step === 'register')
    return JSON.stringify({ step: flow.step, email: flow.email, ticket: flow.ticket })
  return (flow.step === 'address' || flow.step === 'forgot') && flow.email !== ''
    ? JSON.stringify({ step: flow.step, email: flow.email })
    : null
}

/** The flow a draft stands for, or null for anything damaged. */
export function readDraft(text: string | null): EmailFlow | null {
  try {
    const { step, purpose, email, flowId, ticket, resendAt } = JSON.parse(text ?? '') as Record<
      string,
      unknown
    >
    if (typeof email !== 'string' || email.length > 254) return null
    const known = purpose === 'signUp' || purpose === 'forgot' ? purpose : null
    if (step === 'address') return { step, email, taken: false, closed: false }
    if (step === 'forgot') return { step, email, unknown: false }
    if (step === 'register' && isSecret(ticket)) return { step, email, ticket }
    if (known === null || !isSecret(flowId)) return null
    // A draft of a new password, kept before that moved behind the link, is none.
    if (step === 'password')
      return known === 'signUp' && isSecret(ticket) ? { step, email, flowId, ticket } : null
    return step === 'mailSent'
      ? {
          step,
          purpose: known,
          email,
          flowId,
          resendAt: typeof resendAt === 'number' ? resendAt : 0,
          notVerified: false,
        }
      : null
  } catch {
    return null
  }
}

const isSecret = (value: unknown): value is string => typeof value === 'string' && SECRET.test(value)
