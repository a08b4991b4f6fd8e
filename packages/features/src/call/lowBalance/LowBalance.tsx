import { useState } from 'react'
import { MINUTE_MS } from '@visavis/domain/call/call.constants'
import { selectRoomView } from '@visavis/domain/call/call.selectors'
import type { InCallState } from '@visavis/domain/call/call.states'
import { topUpInCall } from '@visavis/domain/call/topUp'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { useOwnStop } from '@visavis/domain/spendGuard/ownStop'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import { LowBalanceSheet } from '@visavis/ui/LowBalanceSheet'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'

const AMOUNT = 500

/**
 * The last paid minute: one tap shows what more time costs, or adds demo coins where nothing is sold; the
 * other puts the sheet away and lets the paid time run out. Only the payer sees it.
 */
export function LowBalance({
  state,
  now,
  onLetEnd,
}: {
  state: InCallState
  now: number
  onLetEnd: () => void
}) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const balance = useAppSelector(selectBalance)
  const { topUp } = useAppSelector(selectRoomView)
  const ownStop = useOwnStop(state.call.price) !== null
  const demoCoins = useAppSelector((state) => selectGlobalConf(state)?.features.demoCoins ?? false)
  const shopOpen = useShopOpen()
  const endsAt =
    state.phase === 'grace'
      ? state.endsAt
      : state.phase === 'reconnecting' && state.endsAt !== null
        ? state.endsAt + (now - state.lostAt)
        : now
  const left = Math.max(0, endsAt - now)
  const seconds = Math.ceil(left / 1000)
  // Spoken once, with the seconds of that moment.
  const [announcement] = useState(() => text('webChat.low.title', { seconds }))
  return (
    <LowBalanceSheet
      remaining={Math.min(1, left / MINUTE_MS)}
      time={`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      title={text('webChat.low.title', { seconds })}
      announcement={announcement}
      log={text(ownStop ? 'webChat.low.limit' : 'base.error.lowBalance')}
      text={
        ownStop
          ? text('webChat.low.limit')
          : text('webChat.low.text', { balance: balance ?? 0, price: state.call.price })
      }
      letEnd={{ label: text('webChat.low.letEnd'), onPress: onLetEnd }}
      topUp={
        ownStop
          ? undefined
          : shopOpen
            ? {
                label: text('webChat.low.getCoins'),
                onPress: () => void dispatch(topUpRequested({ reason: 'call' })),
              }
            : demoCoins
              ? {
                  label: text('webChat.low.topUp', { gold: AMOUNT }),
                  busy: topUp === 'running',
                  onPress: () => void dispatch(topUpInCall(AMOUNT)),
                }
              : undefined
      }
      note={text('webChat.low.note', { name: shownName(state.call.person) })}
      error={topUp === 'failed' ? text('webChat.low.failed') : undefined}
    />
  )
}
