import type { EmailFlow } from '@visavis/domain/account/emailFlow.machine'
import type { MessageIdOf } from '../i18n/text.ts'

/**
 * Steps of a sign-up by email as the bars above the form count them, the facts about the person
 * (ComplementForm) included.
 */
export const SIGN_UP_STEPS = ['address', 'mailSent', 'password', 'register', 'aboutYou'] as const

/** Heading of the popup in each step. */
export function titleIdOf(flow: EmailFlow): MessageIdOf<'app'> {
  switch (flow.step) {
    case 'forgot':
      return 'app.forgot.title'
    case 'mailSent':
      return 'app.signUp.mailTitle'
    case 'password':
      return 'app.signUp.passwordTitle'
    case 'register':
      return 'app.signUp.registerTitle'
    default:
      return 'app.login.title'
  }
}

/** Which bar of the sign-up is reached, from 1; 0 where no sign-up is under way. */
export function signUpStepOf(flow: EmailFlow): number {
  if (flow.step === 'mailSent' && flow.purpose === 'forgot') return 0
  return (SIGN_UP_STEPS as readonly string[]).indexOf(flow.step) + 1
}
