import { Refusal } from '../context.ts'
import type { SessionIdentity } from './authenticate.ts'

/** The sign-up is not complete: browsers lead back to its last form. */
export const UNFINISHED = 20109

/**
 * Lets adults with a complete sign-up through. Nobody else meets, sees or finds people, whatever page or
 * script asks.
 *
 * @throws Refusal 20109
 */
export function refuseUnfinished(identity: Pick<SessionIdentity, 'adult'> | null): void {
  if (identity?.adult !== true) throw new Refusal(UNFINISHED)
}
