import { useState } from 'react'
import { minimiseCall } from '@visavis/domain/call/call.actions'
import { MEDIA_START_MS, PICTURE_FIRST_MS } from '@visavis/domain/call/call.constants'
import { selectRoomView, selectShouldWarnLowCoins } from '@visavis/domain/call/call.selectors'
import type { InCallState } from '@visavis/domain/call/call.states'
import { callDuration } from '@visavis/domain/call/callDuration'
import { switchCamera } from '@visavis/domain/call/room/deviceActions'
import { talkMs } from '@visavis/domain/call/talk'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { CallParty } from '@visavis/ui/CallParty'
import { CallStage } from '@visavis/ui/CallStage'
import { CallBar } from '@visavis/ui/CallBar'
import { CostMeter } from '@visavis/ui/CostMeter'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { DemoTag, Tag } from '@visavis/ui/Tag'
import { VideoTile } from '@visavis/ui/VideoTile'
import { useText } from '../i18n/I18nProvider.tsx'
import { panelOf, sheetOf, slotsOf } from '../stage/slotsOf.tsx'
import type { PartSlots } from '../stage/StageParts.tsx'
import type { CallStageView } from '../stage/stage.ts'
import { problemText } from '../i18n/problemText.ts'
import { DeviceSheet } from './devices/DeviceSheet.tsx'
import { useDeviceLists } from './devices/useDeviceLists.ts'
import { meterOf } from './meter.ts'
import { OwnPicture } from './OwnPicture.tsx'
import type { CallKeys } from './useCallKeys.ts'
import { useRemoteVideo } from '@visavis/domain/call/room/useCallMedia'
import type { useFullScreen } from './useFullScreen.ts'
import type { PictureInPicture } from './usePictureInPicture.ts'
import styles from './call.module.css'

export interface TalkScreenProps {
  stage: CallStageView
  /** What the parts put on the stage. */
  slots: PartSlots
  /** Made ready while it rings: not seen yet, and the own picture is still with the ringing. */
  isWaiting: boolean
  actions: CallKeys
  pictureInPicture: PictureInPicture | null
  fullScreen: ReturnType<typeof useFullScreen>
}

/**
 * Who answers first sees the other, then the own picture: both at once would take the processor from each
 * other. The caller saw it while it rang.
 */
const showsSelf = (state: InCallState, now: number): boolean =>
  state.phase !== 'connecting' ||
  state.call.role === 'caller' ||
  now >= state.until - MEDIA_START_MS + PICTURE_FIRST_MS

/** The screen of a running call: connecting, talking, last minute, reconnecting. Always dark. */
export function TalkScreen({
  stage,
  slots,
  isWaiting,
  actions,
  pictureInPicture,
  fullScreen,
}: TalkScreenProps) {
  const { state, name, talk, now, letters } = stage
  const { call } = state
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const room = useAppSelector(selectRoomView)
  const low = useAppSelector(selectShouldWarnLowCoins)
  const remote = useRemoteVideo(call.roomNum)
  const [choosing, setChoosing] = useState(false)
  // Asking the browser takes its time; the first picture comes first.
  const hasManyCameras = useDeviceLists(talk !== null).video.devices.length > 1 && call.callType === 1
  const status = statusOf(text, state, room.remoteLost, name)
  const phase =
    state.phase === 'connecting'
      ? 'connecting'
      : state.phase === 'reconnecting' || room.remoteLost
        ? 'reconnecting'
        : room.remoteCamera && !room.remotePaused && call.callType === 1
          ? 'live'
          : 'remoteCameraOff'
  return (
    <>
      <CallStage
        phase={phase}
        byVoice={call.callType === 2}
        label={text('webChat.call.label', { name })}
        backdrop={call.person.headImg}
        status={
          status ??
          (call.callType === 1
            ? text(room.remotePaused ? 'webChat.call.remotePaused' : 'webChat.call.cameraOff', { name })
            : name)
        }
        remote={
          <VideoTile
            attach={remote}
            playLabel={text('webChat.call.tapToPlay', { name })}
            label={text('webChat.call.remoteVideo', { name })}
          />
        }
        self={call.callType === 1 && !isWaiting && showsSelf(state, now) && <OwnPicture />}
        party={
          <CallParty
            name={name}
            picture={call.person.headImg}
            time={talk ? callDuration(talkMs(talk, now) / 1000) : text('webChat.call.connecting')}
            {...(room.bars !== null && talk
              ? {
                  signal: {
                    level: room.bars,
                    label: text('webChat.call.quality', { bars: String(room.bars) }),
                  },
                }
              : {})}
            note={room.remoteMicrophone ? undefined : text('webChat.call.remoteMuted')}
          />
        }
        meter={talk && <CostMeter {...meterOf(text, call, talk, low, now)} />}
        safety={
          <span className={styles.corner}>
            <SafetyButton onMedia label={text('webChat.call.safety', { name })} onPress={actions.report} />
            {slotsOf(slots, 'corner')}
          </span>
        }
        notices={
          <>
            {slotsOf(slots, 'notice', 'tags')}
            {call.person.isDemo && (
              <DemoTag label={text('app.demo.tag')} title={text('webChat.confirm.demo', { name })} />
            )}
            {room.deviceProblem && (
              <span role="status">
                <Tag tone="warning" icon="warning">
                  {problemText(text, room.deviceProblem)}
                </Tag>
              </span>
            )}
          </>
        }
        sheet={sheetOf(slots)}
        panel={panelOf(slots)}
        bar={
          <CallBar
            label={text('webChat.call.controls')}
            controls={[
              {
                id: 'microphone',
                icon: room.microphone ? 'microphone' : 'microphone-slash',
                label: room.microphone ? text('webChat.call.mute') : text('webChat.call.unmute'),
                pressed: !room.microphone,
                onPress: actions.mute,
                keys: letters ? 'M' : undefined,
              },
              ...(call.callType === 2
                ? []
                : [
                    {
                      id: 'camera',
                      icon: room.camera ? 'video-camera' : 'video-camera-slash',
                      label: room.camera ? text('webChat.call.cameraToOff') : text('webChat.call.cameraToOn'),
                      pressed: !room.camera,
                      onPress: actions.camera,
                      keys: letters ? 'V' : undefined,
                    } as const,
                  ]),
              ...slots.flatMap(({ controls = [] }) => controls),
              {
                id: 'end',
                icon: 'phone-x',
                label: text('webChat.call.end'),
                tone: 'end',
                onPress: actions.end,
                keys: 'Shift+E',
              },
              ...(hasManyCameras
                ? [
                    {
                      id: 'switch',
                      icon: 'camera-rotate',
                      label: text('webChat.call.switchCamera'),
                      onPress: () => void dispatch(switchCamera()),
                    } as const,
                  ]
                : []),
              {
                id: 'devices',
                icon: 'sliders-horizontal',
                label: text('webChat.device.title'),
                onPress: () => setChoosing(true),
              },
              {
                id: 'minimise',
                icon: 'picture-in-picture',
                label: text('webChat.call.minimise'),
                onPress: () => void dispatch(minimiseCall()),
              },
            ]}
          />
        }
      />
      {choosing && (
        <DeviceSheet callType={call.callType} onClose={() => setChoosing(false)}>
          {slotsOf(slots, 'setting')}
          {fullScreen && (
            <Button icon="corners-out" full onClick={fullScreen.toggle}>
              {fullScreen.on ? text('webChat.call.fullScreenEnd') : text('webChat.call.fullScreen')}
            </Button>
          )}
          {pictureInPicture && (
            <Button icon="picture-in-picture" full onClick={pictureInPicture.toggle}>
              {pictureInPicture.shown
                ? text('webChat.call.pictureInPictureEnd')
                : text('webChat.call.pictureInPicture')}
            </Button>
          )}
        </DeviceSheet>
      )}
    </>
  )
}

function statusOf(
  text: ReturnType<typeof useText<'webChat'>>,
  state: InCallState,
  remoteLost: boolean,
  name: string,
): string | undefined {
  if (state.phase === 'connecting') return text('webChat.call.connecting')
  if (state.phase === 'reconnecting')
    return state.mediaUntil === null
      ? text('webChat.call.reconnectingGateway')
      : text('webChat.call.reconnectingMedia')
  return remoteLost ? text('webChat.call.remoteLost', { name }) : undefined
}
