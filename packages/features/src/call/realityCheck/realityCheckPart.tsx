import { useState } from 'react'
import { REALITY_CHECK_MINUTES } from '@visavis/core/contract/spendGuard'
import { hangUp } from '@visavis/domain/call/call.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { UpgradeRequest } from '@visavis/ui/UpgradeRequest'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { SHEET_PRIORITY } from '../../stage/stagePart.ts'
import type { StagePart } from '../../stage/stagePart.ts'
import { dueCheck } from './dueCheck.ts'

/** Time and coins of a long paid call, said to its payer every REALITY_CHECK_MINUTES. */
export const realityCheckPart: StagePart = {
  id: 'realityCheck',
  useSlots(stage) {
    // Checks that were answered: number of the call, and how many of its half hours.
    const [answered, setAnswered] = useState<{ room: string; nth: number } | null>(null)
    if (stage.scene !== 'call' || stage.talk === null) return {}
    const { roomNum, talk, state } = stage
    const nth = dueCheck(state.call, talk.minutes)
    if (nth === 0 || (answered?.room === roomNum && answered.nth >= nth)) return {}
    return {
      sheet: {
        priority: SHEET_PRIORITY.question,
        content: (
          <RealityCheck
            minutes={nth * REALITY_CHECK_MINUTES}
            gold={talk.gold}
            onContinue={() => setAnswered({ room: roomNum, nth })}
          />
        ),
      },
    }
  },
}

export function RealityCheck({
  minutes,
  gold,
  onContinue,
}: {
  minutes: number
  gold: number
  onContinue: () => void
}) {
  const text = useText('webChat')
  const { number } = useFormats()
  const dispatch = useAppDispatch()
  return (
    <UpgradeRequest
      icon="hourglass"
      title={text('webChat.reality.title', { minutes: number(minutes) })}
      text={text('webChat.reality.text', { gold: number(gold) })}
      decline={{ label: text('webChat.call.end'), onPress: () => void dispatch(hangUp()) }}
      accept={{ label: text('webChat.reality.continue'), equal: true, onPress: onContinue }}
    />
  )
}
