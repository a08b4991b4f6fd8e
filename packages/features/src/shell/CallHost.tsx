import { CallLayer } from '../call/CallLayer.tsx'
import { StagePartsContext } from '../stage/stagePart.ts'
import { stageParts } from './stageParts.ts'

/** The call over every page, with the parts of this site. */
export const CallHost = () => (
  <StagePartsContext value={stageParts}>
    <CallLayer />
  </StagePartsContext>
)
