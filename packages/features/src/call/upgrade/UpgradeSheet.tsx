import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectUpgrade } from '@visavis/domain/call/call.selectors'
import type { Call } from '@visavis/domain/call/call.states'
import {
  acceptUpgrade,
  confirmUpgrade,
  declineUpgrade,
  dismissUpgrade,
  withdrawUpgrade,
} from '@visavis/domain/call/upgrade/upgrade.actions'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import { UpgradeRequest } from '@visavis/ui/UpgradeRequest'
import { problemText } from '../../i18n/problemText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import { useFirstSpendHere } from '../../people/coins/useFirstSpend.tsx'

/**
 * A voice call on its way to video (M-UPGRADE): the price first for who pays, then the question, the waiting,
 * the answer.
 */
export function UpgradeSheet({ call }: { call: Call }) {
  const text = useText('webChat')
  const mayTopUp = useMayTopUp()
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectUpgrade)
  const name = shownName(call.person)
  const first = useFirstSpendHere(
    (state.phase === 'offering' || state.phase === 'asked' || state.phase === 'answering') && state.price > 0,
  )
  const costs = (price: number, from: number) => text('webChat.upgrade.costs', { price, more: price - from })
  const stay = (onPress: () => void) => ({ label: text('webChat.upgrade.stay'), onPress })
  switch (state.phase) {
    case 'voice':
      return null
    case 'offering':
      return (
        <UpgradeRequest
          title={text('webChat.upgrade.askTitle', { name })}
          text={
            <>
              {costs(state.price, state.priceNow)} {text('webChat.upgrade.untilAgreed', { name })}
            </>
          }
          extra={first.line}
          decline={stay(() => void dispatch(dismissUpgrade()))}
          accept={{
            label: text('webChat.upgrade.ask', { price: state.price }),
            onPress: () => first.agree(() => void dispatch(confirmUpgrade())),
          }}
        />
      )
    case 'opening':
    case 'asking':
      return (
        <UpgradeRequest
          waits
          title={text('webChat.upgrade.waiting', { name })}
          text={text('webChat.upgrade.waitingText', { name })}
          decline={{
            label: text('webChat.upgrade.withdraw'),
            onPress: () => void dispatch(withdrawUpgrade()),
          }}
        />
      )
    case 'asked':
    case 'answering': {
      const isPoor = state.phase === 'asked' && state.problem?.kind === 'noCoins'
      const agree = {
        label:
          state.price > 0
            ? text('webChat.upgrade.accept', { price: state.price })
            : text('webChat.upgrade.press'),
        busy: state.phase === 'answering',
        onPress: () => first.agree(() => void dispatch(acceptUpgrade())),
      }
      return (
        <UpgradeRequest
          title={text('webChat.upgrade.asked', { name })}
          text={
            <>
              {state.price > 0 ? costs(state.price, call.price) : text('webChat.upgrade.free')}{' '}
              {text('webChat.upgrade.camera')}
            </>
          }
          extra={isPoor ? null : first.line}
          decline={stay(() => void dispatch(declineUpgrade()))}
          {...(isPoor && !mayTopUp
            ? {}
            : {
                accept: isPoor
                  ? {
                      label: text('webChat.refused.getCoins'),
                      onPress: () => void dispatch(topUpRequested({ reason: 'call' })),
                    }
                  : agree,
              })}
          problem={
            state.phase === 'asked' && state.problem !== null ? problemText(text, state.problem) : undefined
          }
        />
      )
    }
  }
}
