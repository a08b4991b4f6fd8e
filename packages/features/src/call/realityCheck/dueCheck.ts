import { REALITY_CHECK_MINUTES } from '@visavis/core/contract/spendGuard'
import type { Call } from '@visavis/domain/call/call.states'

/**
 * How many reminders of time and coins a call has had by now: one each REALITY_CHECK_MINUTES, for its payer.
 */
export const dueCheck = ({ role, price }: Pick<Call, 'role' | 'price'>, minutes: number): number =>
  role === 'caller' && price > 0 ? Math.floor(minutes / REALITY_CHECK_MINUTES) : 0
