import { acceptRejoin, declineRejoin } from '@visavis/domain/call/call.actions'
import type { RejoinOfferState } from '@visavis/domain/call/call.states'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Avatar } from '@visavis/ui/Avatar'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'

/** After a reload: the gateway still holds the call (D21). Escape does not end it. */
export function RejoinSheet({ state: { call } }: { state: RejoinOfferState }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  return (
    <Dialog
      open
      dismissable={false}
      role="alertdialog"
      onClose={() => undefined}
      title={text('webChat.rejoin.title')}
      leading={<Avatar src={call.person.headImg} name="" size={56} />}
    >
      <Stack gap={4}>
        <Text>{text('webChat.rejoin.text', { name: shownName(call.person) })}</Text>
        <Button
          variant="primary"
          size="lg"
          full
          icon="video-camera"
          onClick={() => void dispatch(acceptRejoin())}
        >
          {text('webChat.rejoin.join')}
        </Button>
        <Button size="lg" full onClick={() => void dispatch(declineRejoin())}>
          {text('webChat.rejoin.hangUp')}
        </Button>
      </Stack>
    </Dialog>
  )
}
