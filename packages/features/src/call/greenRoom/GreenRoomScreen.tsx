import { selectRoomView } from '@visavis/domain/call/call.selectors'
import { chooseDevice } from '@visavis/domain/call/room/deviceActions'
import { useOwnVideo } from '@visavis/domain/call/room/useCallMedia'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { VideoTile } from '@visavis/ui/VideoTile'
import { useText } from '../../i18n/I18nProvider.tsx'
import { MicrophoneLevel } from '../devices/MicrophoneLevel.tsx'
import { useDeviceLists } from '../devices/useDeviceLists.ts'
import { GreenRoomView } from './GreenRoomView.tsx'
import { LineTestCard } from './LineTestCard.tsx'
import { useGreenRoom } from './useGreenRoom.ts'
import { useTestTone } from './useTestTone.ts'

/** The green room: reached from the settings, the match start and the price dialog. */
export function GreenRoomScreen({ onBack }: { onBack: () => void }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const room = useGreenRoom()
  const lists = useDeviceLists(room.phase === 'open')
  const { attach, mirrored } = useOwnVideo()
  const { deviceProblem } = useAppSelector(selectRoomView)
  return (
    <GreenRoomView
      room={room}
      lists={lists}
      preview={
        attach && (
          <VideoTile attach={attach} mirrored={mirrored} muted label={text('webChat.device.preview')} />
        )
      }
      level={<MicrophoneLevel />}
      tone={useTestTone(lists.speaker.chosen)}
      problem={deviceProblem}
      line={<LineTestCard />}
      onChoose={(kind, deviceId) => void dispatch(chooseDevice(kind, deviceId))}
      onBack={onBack}
    />
  )
}
