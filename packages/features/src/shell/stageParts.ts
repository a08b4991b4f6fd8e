import { captionsPart } from '../call/captions/captionsPart.tsx'
import { connectionPart } from '../call/line/connectionPart.tsx'
import { lowBalancePart } from '../call/lowBalance/lowBalancePart.tsx'
import { movePart } from '../call/move/movePart.tsx'
import { realityCheckPart } from '../call/realityCheck/realityCheckPart.tsx'
import { trialPart } from '../call/trial/trialPart.tsx'
import { upgradePart } from '../call/upgrade/upgradePart.tsx'
import { veilPart } from '../call/veil/veilPart.tsx'
import { voiceHintPart } from '../call/voice/voiceHintPart.tsx'
import { chatPart } from '../chat/stage/chatPart.tsx'
import { callEntrancesPart } from '../entrances/callEntrancesPart.tsx'
import { friendPart } from '../friends/stage/friendPart.tsx'
import { giftPart } from '../gifts/stage/giftPart.tsx'
import { privateCallPart } from '../match/privateCall/privateCallPart.tsx'
import { veilChoicePart } from '../match/veil/veilChoicePart.tsx'
import { privacyPart } from '../people/privacyPart.tsx'
import type { StagePart } from '../stage/stagePart.ts'

/** Parts of calls and matches, in the order in which they stand on the stage. A new part is one line here. */
export const stageParts: readonly StagePart[] = [
  veilPart,
  veilChoicePart,
  friendPart,
  giftPart,
  chatPart,
  privateCallPart,
  privacyPart,
  upgradePart,
  lowBalancePart,
  trialPart,
  realityCheckPart,
  connectionPart,
  captionsPart,
  movePart,
  callEntrancesPart,
  voiceHintPart,
]
