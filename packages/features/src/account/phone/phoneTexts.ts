import type { PhoneFlow } from '@visavis/domain/account/phoneFlow.machine'
import type { MessageIdOf } from '../../i18n/text.ts'

/** Steps of a forgotten password (R2.101). */
export const RESET_STEPS = 3

/** Heading of the popup in each step. */
export function phoneTitleIdOf(flow: PhoneFlow): MessageIdOf<'app'> {
  switch (flow.step) {
    case 'number':
      return flow.purpose === 'reset' ? 'app.forgot.title' : 'app.login.title'
    case 'code':
      return 'app.phone.codeTitle'
    case 'choosePassword':
      return 'app.signUp.passwordTitle'
    case 'newPassword':
      return 'app.forgot.newTitle'
    default:
      return 'app.login.title'
  }
}

/** Which step of a forgotten password this is, from 1; 0 where none is under way. */
export function resetStepOf(flow: PhoneFlow): number {
  if (flow.step === 'number') return flow.purpose === 'reset' ? 1 : 0
  if (flow.step === 'code') return flow.purpose === 'reset' ? 2 : 0
  return flow.step === 'newPassword' ? 3 : 0
}
