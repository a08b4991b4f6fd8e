import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { newTask } from './captcha.ts'

/** Tasks to be solved: P.115. */
export function createCaptchaHandlers(context: GatewayContext): Pick<Handlers, 'captcha'> {
  return {
    captcha: ({ query: { purpose }, caller: { userId } }) => newTask(context, { personId: userId, purpose }),
  }
}
