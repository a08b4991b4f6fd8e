import { openOperatorKey } from '../app/operator/operatorKey.ts'
import type { TestGateway } from './testGateway.ts'

/**
 * Does one act of operators through the gateway's own route, in the name of Robin unless `input` says
 * another.
 *
 * @param name as in the table of acts, e.g. `video-claim`
 * @returns `status` of HTTP; `data` of what was done, or the sentence of a refusal in `problem`
 */
export async function operatorAct(
  { app, context }: TestGateway,
  name: string,
  input: object,
): Promise<{ status: number; data?: unknown; problem?: string }> {
  const answer = await app.request(`http://gateway.test/operator/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${openOperatorKey(context.config.operatorKeyPath)}` },
    body: JSON.stringify({ who: 'Robin', why: 'because of a test', ...input }),
  })
  return { status: answer.status, ...((await answer.json()) as { data?: unknown; problem?: string }) }
}
