import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { selectRoomView } from '@visavis/domain/call/call.selectors'
import type { Call, Talk } from '@visavis/domain/call/call.states'
import { MINUTE_MS } from '@visavis/domain/call/call.constants'
import { continueAfterTrial } from '@visavis/domain/call/continueAfterTrial'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import { LowBalanceSheet } from '@visavis/ui/LowBalanceSheet'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'

/**
 * The end of a trial minute: go on at the price per minute, or let it end; both weigh the same. Without a
 * word it ends by itself (R9.13).
 */
export function TrialEnd({
  call,
  talk,
  now,
  onLetEnd,
}: {
  call: Call
  talk: Talk
  now: number
  onLetEnd: () => void
}) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const { goOn } = useAppSelector(selectRoomView)
  const mayTopUp = useMayTopUp()
  const balance = useAppSelector(selectBalance) ?? talk.goldNum ?? 0
  const left = Math.max(0, (talk.nextAt ?? now) - now)
  const seconds = Math.ceil(left / 1000)
  return (
    <LowBalanceSheet
      remaining={Math.min(1, left / MINUTE_MS)}
      time={`0:${String(seconds).padStart(2, '0')}`}
      title={text('webChat.trial.title', { seconds })}
      announcement={text('webChat.trial.question', { price: call.price, balance })}
      text={text('webChat.trial.question', { price: call.price, balance })}
      letEnd={{ label: text('webChat.low.letEnd'), onPress: onLetEnd }}
      topUp={
        balance < call.price
          ? mayTopUp
            ? {
                label: text('webChat.low.getCoins'),
                onPress: () => void dispatch(topUpRequested({ reason: 'low' })),
              }
            : undefined
          : {
              label: text('webChat.trial.goOn', { price: call.price }),
              busy: goOn === 'running',
              onPress: () => void dispatch(continueAfterTrial()),
            }
      }
      note={text('webChat.low.note', { name: shownName(call.person) })}
      error={goOn === 'failed' ? text('webChat.trial.failed') : undefined}
    />
  )
}
