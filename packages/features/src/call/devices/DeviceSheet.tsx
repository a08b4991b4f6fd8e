import type { ReactNode } from 'react'
import type { DeviceKind } from '@visavis/core/media'
import type { CallType } from '@visavis/core/contract'
import { selectRoomView } from '@visavis/domain/call/call.selectors'
import { chooseDevice } from '@visavis/domain/call/room/deviceActions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { VideoTile } from '@visavis/ui/VideoTile'
import { useText } from '../../i18n/I18nProvider.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { useOwnVideo } from '@visavis/domain/call/room/useCallMedia'
import styles from './devices.module.css'
import { DeviceSelect } from './DeviceSelect.tsx'
import { MicrophoneLevel } from './MicrophoneLevel.tsx'
import { useDeviceLists, type DeviceLists } from './useDeviceLists.ts'

/** Chooser of camera, microphone and output, before and during a call. */
export function DeviceSheet({
  callType,
  onClose,
  children,
}: {
  callType: CallType
  onClose: () => void
  children?: ReactNode
}) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const lists = useDeviceLists()
  const { attach, mirrored } = useOwnVideo()
  const { deviceProblem, camera } = useAppSelector(selectRoomView)
  return (
    <DeviceView
      lists={lists}
      video={callType === 1}
      preview={
        callType === 1 &&
        camera &&
        attach && (
          <VideoTile attach={attach} mirrored={mirrored} muted label={text('webChat.device.preview')} />
        )
      }
      level={<MicrophoneLevel />}
      problem={deviceProblem && problemText(text, deviceProblem)}
      onChoose={(kind, deviceId) => void dispatch(chooseDevice(kind, deviceId))}
      onClose={onClose}
    >
      {children}
    </DeviceView>
  )
}

export interface DeviceViewProps {
  lists: DeviceLists
  /** A voice call has no camera to choose. */
  video: boolean
  preview?: ReactNode
  /** How loud the microphone is. */
  level?: ReactNode
  problem?: string | null
  onChoose: (kind: DeviceKind, deviceId: string) => void
  onClose: () => void
  /** What else belongs to the picture: full screen and the like. */
  children?: ReactNode
}

export function DeviceView({
  lists,
  video,
  preview,
  level,
  problem,
  onChoose,
  onClose,
  children,
}: DeviceViewProps) {
  const text = useText('webChat')
  return (
    <Sheet open onClose={onClose} title={text('webChat.device.title')} closeLabel={text('base.action.close')}>
      <Stack gap={4}>
        {preview && <div className={styles.preview}>{preview}</div>}
        {video && (
          <DeviceSelect
            icon="video-camera"
            label={text('webChat.device.camera')}
            list={lists.video}
            onChoose={(id) => onChoose('video', id)}
          />
        )}
        <DeviceSelect
          icon="microphone"
          label={text('webChat.device.microphone')}
          list={lists.audio}
          onChoose={(id) => onChoose('audio', id)}
        />
        {level}
        {lists.speaker.devices.length > 0 && (
          <DeviceSelect
            icon="speaker-high"
            label={text('webChat.device.speaker')}
            list={lists.speaker}
            onChoose={(id) => onChoose('speaker', id)}
            hasDefault
          />
        )}
        <div role="alert">
          {problem && (
            <Text size="sm" tone="secondary">
              {problem}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Sheet>
  )
}
