import { writeCaptcha, type CaptchaPurpose } from '@visavis/core/contract/captcha'
import { newTask } from '../concepts/captcha/captcha.ts'
import type { GatewayContext } from '../platform/context.ts'

/** The answer to a fresh task, as the browser of a person would have found it. For tests. */
export async function solvedCaptcha(
  context: Pick<GatewayContext, 'config' | 'clock'>,
  personId: number,
  purpose: CaptchaPurpose,
): Promise<string> {
  const number = 7
  return writeCaptcha(await newTask(context, { personId, purpose }, number), number)
}
