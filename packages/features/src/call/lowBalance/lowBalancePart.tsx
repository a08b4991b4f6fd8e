import { selectShouldWarnLowCoins } from '@visavis/domain/call/call.selectors'
import { useAppSelector } from '@visavis/domain/hooks'
import { useText } from '../../i18n/I18nProvider.tsx'
import { SHEET_PRIORITY } from '../../stage/stagePart.ts'
import type { StagePart } from '../../stage/stagePart.ts'
import { useDismissed } from '../../stage/useDismissed.ts'
import { LowBalance } from './LowBalance.tsx'

/** The last paid minute of a call. */
export const lowBalancePart: StagePart = {
  id: 'lowBalance',
  useSlots(stage) {
    const text = useText('webChat')
    const low = useAppSelector(selectShouldWarnLowCoins)
    const [dismissed, dismiss] = useDismissed(low)
    if (stage.scene !== 'call' || !low) return {}
    const content = <LowBalance state={stage.state} now={stage.now} onLetEnd={dismiss} />
    return {
      sheet: dismissed ? null : { priority: SHEET_PRIORITY.ending, content },
      alert: text('webChat.low.short'),
    }
  },
}
