import type { StagePart } from '../../stage/stagePart.ts'
import { PrivateCall } from './PrivateCall.tsx'

/** A private call out of a match, once both were seen. */
export const privateCallPart: StagePart = {
  id: 'privateCall',
  useSlots: (stage) =>
    stage.scene === 'match' && stage.agreed ? { action: <PrivateCall state={stage.state} /> } : {},
}
