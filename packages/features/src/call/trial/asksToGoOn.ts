import type { Call, Talk } from '@visavis/domain/call/call.states'

/**
 * From when on in the minute of a trial its payer is asked whether it goes on: there was time to talk, and
 * there is time to decide.
 */
const ASK_MS = 30_000

/** Whether the payer of a trial call is asked now (R9.13). */
export const asksToGoOn = (
  { role }: Pick<Call, 'role'>,
  { trial, since, nextAt }: Talk,
  now: number,
): boolean =>
  role === 'caller' &&
  trial !== undefined &&
  !trial.agreed &&
  since !== null &&
  nextAt !== null &&
  nextAt - now <= ASK_MS
