import type { StagePart } from '../../stage/stagePart.ts'
import { VeilChoice } from './VeilChoice.tsx'

/** Before both agreed to be seen: what a press shows, and what it costs. */
export const veilChoicePart: StagePart = {
  id: 'veilChoice',
  useSlots(stage) {
    if (stage.scene !== 'match' || stage.state.connectedAt === null || stage.agreed) return {}
    return { action: <VeilChoice name={stage.name} price={stage.state.wish.price} /> }
  },
}
