import { MatchScreen } from '../match/MatchScreen.tsx'
import { StagePartsContext } from '../stage/stagePart.ts'
import { stageParts } from './stageParts.ts'

/** The page of matches, with the parts of this site. */
export const MatchHost = ({ onBack }: { onBack: () => void }) => (
  <StagePartsContext value={stageParts}>
    <MatchScreen onBack={onBack} />
  </StagePartsContext>
)
