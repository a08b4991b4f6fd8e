import { UpgradeRequest } from '@visavis/ui/UpgradeRequest'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'

export interface RealityCheckProps {
  /** Paid minutes of talk of the last 24 hours, and what they cost. */
  minutes: number
  gold: number
  busy?: boolean
  onContinue: () => void
  onEnd: () => void
}

/** A reminder of time and coins: going on and ending look alike. */
export function RealityCheck({ minutes, gold, busy = false, onContinue, onEnd }: RealityCheckProps) {
  const text = useText('webChat')
  const { number } = useFormats()
  return (
    <UpgradeRequest
      icon="hourglass"
      title={text('webChat.reality.title', { minutes: number(minutes) })}
      text={text('webChat.reality.text', { gold: number(gold) })}
      decline={{ label: text('webChat.call.end'), onPress: onEnd }}
      accept={{ label: text('webChat.reality.continue'), equal: true, busy, onPress: onContinue }}
    />
  )
}
