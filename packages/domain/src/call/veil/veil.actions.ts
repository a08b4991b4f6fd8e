import type { DomainThunk } from '../../storeTypes.ts'
import { selectVeil } from '../call.selectors.ts'
import { veilHappened } from '../call.slice.ts'
import { isVeiled } from './veil.machine.ts'

/** "Show me": wants to be seen, or ends an own blur. */
export const showMe = () => veilHappened({ type: 'showPressed' })
/** Blurs the own picture at once. */
export const hideMe = () => veilHappened({ type: 'hidePressed' })
/**
 * The panic key: blurs, and shows again at the next press. Whoever has not agreed to be seen yet is not shown
 * by it.
 */
export const toggleVeil = (): DomainThunk => (dispatch, getState) => {
  const veil = selectVeil(getState())
  if (veil.phase === 'veiled') return
  dispatch(veil.phase === 'hidden' && isVeiled(veil) ? showMe() : hideMe())
}
