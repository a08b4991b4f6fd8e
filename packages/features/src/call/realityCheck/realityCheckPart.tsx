import { hangUp } from '@visavis/domain/call/call.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { useRealityCheckedMutation, useRealityCheckQuery } from '@visavis/domain/spendGuard/spendGuard.api'
import { SHEET_PRIORITY } from '../../stage/stagePart.ts'
import type { StagePart } from '../../stage/stagePart.ts'
import { RealityCheck } from './RealityCheck.tsx'

/**
 * Time and coins of paid talk, said to its payer every REALITY_CHECK_MINUTES. The gateway counts over calls,
 * tabs and devices; each minute that is paid asks it again.
 */
export const realityCheckPart: StagePart = {
  id: 'realityCheck',
  useSlots(stage) {
    const dispatch = useAppDispatch()
    const pays = stage.scene === 'call' && stage.state.call.role === 'caller' && stage.state.call.price > 0
    const { data: check } = useRealityCheckQuery(undefined, {
      skip: !pays || !stage.settled,
      refetchOnMountOrArgChange: true,
    })
    const [answer, { isLoading }] = useRealityCheckedMutation()
    if (!pays || check?.due !== true) return {}
    return {
      sheet: {
        priority: SHEET_PRIORITY.question,
        content: (
          <RealityCheck
            minutes={check.minutes}
            gold={check.coins}
            busy={isLoading}
            onContinue={() => void answer(undefined)}
            onEnd={() => {
              void answer(undefined)
              void dispatch(hangUp())
            }}
          />
        ),
      },
    }
  },
}
