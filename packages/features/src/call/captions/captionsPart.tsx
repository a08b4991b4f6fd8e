import type { StagePart } from '../../stage/stagePart.ts'
import { Captions, CaptionsSwitch } from './Captions.tsx'

/** Captions of what is said. */
export const captionsPart: StagePart = {
  id: 'captions',
  useSlots: (stage) => (stage.scene === 'call' ? { notice: <Captions />, setting: <CaptionsSwitch /> } : {}),
}
