import { PermissionPrompt } from '@visavis/ui/PermissionPrompt'
import { Sheet } from '@visavis/ui/Sheet'
import { useText } from '../i18n/I18nProvider.tsx'
import { SnapshotNotice } from '../people/SnapshotNotice.tsx'

/** Why camera and microphone are needed, before the browser asks for them. */
export function AskingView({ onAllow, onClose }: { onAllow: () => void; onClose: () => void }) {
  const text = useText('webChat')
  return (
    <Sheet open onClose={onClose} title={text('webChat.permission.askTitle')} hideTitle>
      <PermissionPrompt
        state="ask"
        title={text('webChat.permission.askTitle')}
        text={
          <>
            {text('webChat.permission.askText')} <SnapshotNotice scene="call" />
          </>
        }
        primary={{ label: text('webChat.permission.allow'), onPress: onAllow }}
        secondary={{ label: text('webChat.confirm.notNow'), onPress: onClose }}
      />
    </Sheet>
  )
}
