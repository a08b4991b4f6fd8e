import { useState } from 'react'
import { selectRoomView, selectVeil } from '@visavis/domain/call/call.selectors'
import { isVeiled } from '@visavis/domain/call/veil/veil.machine'
import { useAppSelector } from '@visavis/domain/hooks'
import { SelfPip, type Corner } from '@visavis/ui/SelfPip'
import { VideoTile } from '@visavis/ui/VideoTile'
import { useText } from '../i18n/I18nProvider.tsx'
import { useOwnVideo } from '@visavis/domain/call/room/useCallMedia'

/** The own camera in its corner, mirrored in every language, never with sound. */
export function OwnPicture() {
  const text = useText('webChat')
  const { attach, mirrored } = useOwnVideo()
  const on = useAppSelector(selectRoomView).camera && attach !== undefined
  const veiled = isVeiled(useAppSelector(selectVeil))
  const [corner, setCorner] = useState<Corner>('topEnd')
  return (
    <SelfPip
      corner={corner}
      onCornerChange={setCorner}
      label={text('webChat.call.selfPip')}
      cameraOff={on ? undefined : text('webChat.call.selfOff')}
    >
      <VideoTile
        attach={attach}
        mirrored={mirrored}
        muted
        blurred={veiled}
        label={text('webChat.call.selfVideo')}
      />
    </SelfPip>
  )
}
