import { callAgain, closeCall } from '@visavis/domain/call/call.actions'
import { priceOfCallingAgain } from '@visavis/domain/call/priceOfCallingAgain'
import type { EndedState } from '@visavis/domain/call/call.states'
import { useAppDispatch } from '@visavis/domain/hooks'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { OutgoingCall } from '@visavis/ui/OutgoingCall'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { ToastRegion } from '@visavis/ui/ToastRegion'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { CallAgainButton } from './CallAgainButton.tsx'
import { endingText } from './callTexts.ts'
import { ReceiptScreen } from './ReceiptScreen.tsx'
import { useTitle } from './Ringing.tsx'

/** After a call: the receipt of a talk, a word about one that never came about, or just a notice. */
export function EndedScreen({ state }: { state: EndedState }) {
  if (state.past.videoTime > 0) return <ReceiptScreen state={state} />
  return isQuiet(state) ? <EndedNotice state={state} /> : <UnansweredScreen state={state} />
}

/** The person ended it, or was not there: a notice is enough and nothing stands in the way. */
export function isQuiet({ ending, past }: EndedState): boolean {
  return (
    ending === 'cancelled' ||
    ending === 'kicked' ||
    (!past.outgoing && (ending === 'declined' || ending === 'missed' || ending === 'hungUp')) ||
    (past.outgoing && ending === 'hungUp')
  )
}

function EndedNotice({ state: { ending, past } }: { state: EndedState }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const close = () => void dispatch(closeCall())
  const said = endingText(text, ending, {
    name: shownName(past.person),
    outgoing: past.outgoing,
    connected: false,
  })
  const price = priceOfCallingAgain(past)
  const again =
    ending === 'missed' && past.person.noCalls !== true
      ? {
          action: {
            label:
              price > 0 ? text('webChat.ended.callAgainPrice', { price }) : text('webChat.ended.callAgain'),
            onPress: () => void dispatch(callAgain()).catch(() => undefined),
          },
        }
      : {}
  return (
    <ToastRegion
      label={text('webChat.ended.notices')}
      dismissLabel={text('base.action.close')}
      onDismiss={close}
      toasts={[{ id: 'ended', tone: 'info', text: said, ...again }]}
    />
  )
}

/** Declined, no answer, busy, offline, failed: with the way on. */
export function UnansweredScreen({ state: { ending, past } }: { state: EndedState }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const name = shownName(past.person)
  return (
    <OutgoingCall
      phase="ended"
      kind={past.callType === 2 ? text('webChat.ring.outgoingVoice') : text('webChat.ring.outgoing')}
      title={useTitle(past.person)}
      picture={past.person.headImg}
      status={endingText(text, ending, { name, outgoing: past.outgoing, connected: false })}
      note={text('webChat.refused.nothingCharged')}
      safety={
        <SafetyButton
          onMedia
          label={text('webChat.call.safety', { name })}
          onPress={() =>
            void dispatch(reportRequested({ personId: past.person.id, scene: 'ended', roomId: past.roomId }))
          }
        />
      }
      controlsLabel={text('webChat.ring.controls')}
      actions={
        <>
          <CallAgainButton past={past} />
          <Button size="lg" full onClick={() => void dispatch(closeCall())}>
            {text('webChat.ended.back')}
          </Button>
        </>
      }
    />
  )
}
