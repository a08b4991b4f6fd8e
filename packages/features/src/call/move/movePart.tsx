import type { StagePart } from '../../stage/stagePart.ts'
import { MoveCall } from './MoveCall.tsx'

/** Hand-over of a running call to another device. */
export const movePart: StagePart = {
  id: 'move',
  useSlots: (stage) => (stage.scene === 'call' ? { setting: <MoveCall roomNum={stage.roomNum} /> } : {}),
}
