import { Refusal, type GatewayContext } from '../context.ts'
import { sendMail } from './mail.service.ts'
import type { Mail } from './mail.ts'

/**
 * Writes and sends a mail that waits in a row; a failure is logged, and keeps none behind it waiting.
 *
 * @param failed what the log says, `facts` beside it
 * @returns whether the row is done: sent, or to a mailbox that does not exist
 */
export async function trySendMail(
  context: GatewayContext,
  write: () => Mail,
  failed: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  try {
    await sendMail(context, write())
    return true
  } catch (err) {
    context.log.error({ err, ...facts }, failed)
    return err instanceof Refusal && err.code === 20808
  }
}
