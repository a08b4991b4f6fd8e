import { SHEET_PRIORITY } from '../../stage/stagePart.ts'
import type { StagePart } from '../../stage/stagePart.ts'
import { useDismissed } from '../../stage/useDismissed.ts'
import { asksToGoOn } from './asksToGoOn.ts'
import { TrialEnd } from './TrialEnd.tsx'

/** The end of a trial minute (R9.13). */
export const trialPart: StagePart = {
  id: 'trial',
  useSlots(stage) {
    const asks =
      stage.scene === 'call' && stage.talk !== null && asksToGoOn(stage.state.call, stage.talk, stage.now)
    const [dismissed, dismiss] = useDismissed(asks)
    if (stage.scene !== 'call' || stage.talk === null || !asks || dismissed) return {}
    const {
      state: { call },
      talk,
      now,
    } = stage
    return {
      sheet: {
        priority: SHEET_PRIORITY.ending,
        content: <TrialEnd call={call} talk={talk} now={now} onLetEnd={dismiss} />,
      },
    }
  },
}
