import type { ReactNode } from 'react'
import type { CallType } from '@visavis/core/contract'
import type { DeviceKind } from '@visavis/core/media'
import type { CallProblem } from '@visavis/domain/call/call.states'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { PageHeader } from '@visavis/ui/PageHeader'
import { PermissionPrompt } from '@visavis/ui/PermissionPrompt'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import { permissionHelp } from '../../i18n/permissionHelp.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { DeviceSelect } from '../devices/DeviceSelect.tsx'
import type { DeviceLists } from '../devices/useDeviceLists.ts'
import styles from './greenRoom.module.css'
import type { GreenRoom } from './useGreenRoom.ts'
import type { TestTone } from './useTestTone.ts'

export interface GreenRoomViewProps {
  room: GreenRoom
  lists: DeviceLists
  /** The own picture; nothing while there is none. */
  preview: ReactNode
  /** How loud the microphone is. */
  level: ReactNode
  tone: TestTone
  /** Something went wrong with a device that ran. */
  problem: CallProblem | null
  /** The test of the line. */
  line: ReactNode
  onChoose: (kind: DeviceKind, deviceId: string) => void
  onBack: () => void
}

/** Camera, microphone, speaker and line before anybody is called (S.06, S.40). */
export function GreenRoomView({
  room,
  lists,
  preview,
  level,
  tone,
  problem,
  line,
  onChoose,
  onBack,
}: GreenRoomViewProps) {
  const text = useText('webChat')
  const isOpen = room.phase === 'open'
  return (
    <>
      <PageHeader
        back={{ label: text('webChat.greenRoom.back'), onPress: onBack }}
        title={text('webChat.greenRoom.title')}
      />
      <div className={styles.columns}>
        <Card as="div">
          {isOpen ? (
            <Stack gap={4}>
              <div className={styles.preview}>
                {preview || (
                  <p>
                    {text(
                      room.callType === 2 ? 'webChat.greenRoom.soundOnlyNow' : 'webChat.greenRoom.cameraOff',
                    )}
                  </p>
                )}
              </div>
              <Text size="sm" tone="secondary" align="center">
                {text('webChat.greenRoom.lead')}
              </Text>
              <DeviceSelect
                icon="video-camera"
                label={text('webChat.device.camera')}
                list={lists.video}
                onChoose={(id) => onChoose('video', id)}
              />
            </Stack>
          ) : (
            <Permission room={room} />
          )}
          <div role="alert">
            {isOpen && problem && (
              <Text size="sm" tone="danger">
                {problemText(text, problem)}
              </Text>
            )}
          </div>
        </Card>
        <Stack gap={4}>
          {isOpen && (
            <Card label={text('webChat.device.microphone')}>
              <Stack gap={3}>
                <DeviceSelect
                  icon="microphone"
                  label={text('webChat.device.microphone')}
                  list={lists.audio}
                  onChoose={(id) => onChoose('audio', id)}
                />
                {level}
                <Text size="sm" tone="secondary">
                  {text('webChat.greenRoom.speak')}
                </Text>
              </Stack>
            </Card>
          )}
          <Card label={text('webChat.device.speaker')}>
            <Stack gap={3}>
              {lists.speaker.devices.length > 0 && (
                <DeviceSelect
                  icon="speaker-high"
                  label={text('webChat.device.speaker')}
                  list={lists.speaker}
                  onChoose={(id) => onChoose('speaker', id)}
                  hasDefault
                />
              )}
              <Button icon="speaker-high" busy={tone.state === 'playing'} onClick={tone.play}>
                {text('webChat.greenRoom.tone')}
              </Button>
              <div role="status">
                <Text size="sm" tone="secondary">
                  {tone.state === 'failed'
                    ? text('webChat.greenRoom.toneFailed')
                    : text('webChat.greenRoom.toneHint')}
                </Text>
              </div>
            </Stack>
          </Card>
          {line}
        </Stack>
      </div>
    </>
  )
}

const states = {
  permissionDenied: 'denied',
  insecure: 'denied',
  noDevice: 'noDevice',
  deviceBusy: 'inUse',
} as const

/** Before the camera runs: what is about to be asked, or what is in the way and how to clear it. */
function Permission({ room: { phase, problem, open } }: { room: GreenRoom }) {
  const text = useText('webChat')
  const soundOnly = {
    label: text('webChat.greenRoom.soundOnly'),
    onPress: (): void => open(2 satisfies CallType),
  }
  if (phase !== 'refused' || !problem) {
    return (
      <PermissionPrompt
        state="ask"
        title={text('webChat.permission.askTitle')}
        text={text('webChat.greenRoom.askText')}
        primary={{ label: text('webChat.permission.allow'), busy: phase !== 'ask', onPress: () => open(1) }}
        {...(phase === 'ask' ? { secondary: soundOnly } : {})}
      />
    )
  }
  return (
    <div role="alert">
      <PermissionPrompt
        state={states[problem.kind as keyof typeof states] ?? 'inUse'}
        title={text('webChat.permission.title')}
        text={problemText(text, problem)}
        {...(problem.kind === 'permissionDenied' ? permissionHelp(text) : {})}
        primary={{ label: text('base.action.retry'), onPress: () => open(1) }}
        {...(problem.kind === 'insecure' ? {} : { secondary: soundOnly })}
      />
    </div>
  )
}
