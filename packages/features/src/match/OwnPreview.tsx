import { useOwnVideo } from '@visavis/domain/call/room/useCallMedia'
import { VideoTile } from '@visavis/ui/VideoTile'
import { useText } from '../i18n/I18nProvider.tsx'

/** The own picture as it is: mirrored, and seen by nobody else. */
export function OwnPreview() {
  const text = useText('webChat')
  const { attach, mirrored } = useOwnVideo()
  return <VideoTile attach={attach} mirrored={mirrored} muted label={text('webChat.call.selfVideo')} />
}
