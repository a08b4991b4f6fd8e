import { type ReactNode, useState } from 'react'
import { minimiseCall } from '@visavis/domain/call/call.actions'
import { MEDIA_START_MS, PICTURE_FIRST_MS } from '@visavis/domain/call/call.constants'
import { selectRoomView, selectShouldWarnLowCoins, selectUpgrade, selectVeil } from '@visavis/domain/call/call.selectors'
import type { InCallState } from '@visavis/domain/call/call.states'
import { callDuration } from '@visavis/domain/call/callDuration'
import { toggleVeil } from '@visavis/domain/call/veil/veil.actions'
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
import { AddressTag } from '../people/AddressTag.tsx'
import { SnapshotTag } from '../people/SnapshotNotice.tsx'
import { shownName } from '../people/shownName.ts'
import { problemText } from '../i18n/problemText.ts'
import { FriendButton, FriendNote, FriendQuestion, hasFriendQuestion } from './friend/FriendInCall.tsx'
import { useFriendOfCall } from './friend/useFriendOfCall.ts'
import { DeviceSheet } from './devices/DeviceSheet.tsx'
import { useDeviceLists } from './devices/useDeviceLists.ts'
import { Captions, CaptionsSwitch } from './captions/Captions.tsx'
import { LineNotices } from './line/LineNotices.tsx'
import { LineReport } from './LineReport.tsx'
import { LowBalance } from './LowBalance.tsx'
import { meterOf } from './meter.ts'
import { MoveCall } from './move/MoveCall.tsx'
import { SaveDataSwitch } from './line/SaveDataSwitch.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { asksToGoOn } from './asksToGoOn.ts'
import { TrialEnd } from './TrialEnd.tsx'
import { Upgrade } from './Upgrade.tsx'
import { VeilNotices } from './VeilNotices.tsx'
import type { CallKeys } from './useCallKeys.ts'
import { useRemoteVideo } from '@visavis/domain/call/room/useCallMedia'
import type { useFullScreen } from './useFullScreen.ts'
import { useNow } from '@visavis/domain/useNow'
import type { PictureInPicture } from './usePictureInPicture.ts'
import styles from './call.module.css'
import { useVoiceHint } from './voice/useVoiceHint.ts'
import type { VoiceHint } from './voice/voiceHint.ts'

export interface TalkScreenProps {
  state: InCallState
  /** Made ready while it rings: not seen yet, and the own picture is still with the ringing. */
  isWaiting: boolean
  actions: CallKeys
  /** Whether single letters are keys. */
  letters: boolean
  pictureInPicture: PictureInPicture | null
  fullScreen: ReturnType<typeof useFullScreen>
}

/** Until then the processor is left to the pictures. */
const SETTLED_MS = 2_000

/** Who answers first sees the other, then the own picture: both at once would take the processor from each other. The caller saw it while it rang. */
const showsSelf = (state: InCallState, now: number): boolean =>
  state.phase !== 'connecting' || state.call.role === 'caller' || now >= state.until - MEDIA_START_MS + PICTURE_FIRST_MS

/** The screen of a running call: connecting, talking, last minute, reconnecting. Always dark. */
export function TalkScreen({ state, isWaiting, actions, letters, pictureInPicture, fullScreen }: TalkScreenProps) {
  const { call } = state
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const room = useAppSelector(selectRoomView)
  const hidden = useAppSelector(selectVeil).phase === 'hidden'
  const low = useAppSelector(selectShouldWarnLowCoins)
  // Nothing in the place of the notices while nobody asks.
  const upgrading = useAppSelector(selectUpgrade).phase !== 'voice'
  const now = useNow(!isWaiting)
  const remote = useRemoteVideo(call.roomNum)
  const [choosing, setChoosing] = useState(false)
  const name = shownName(call.person)
  const talk = state.phase === 'connecting' ? null : state.talk
  // Asking the browser takes its time; the first picture comes first.
  const hasManyCameras = useDeviceLists(talk !== null).video.devices.length > 1 && call.callType === 1
  const friend = useFriendOfCall(call, talk !== null && talkMs(talk, now) > SETTLED_MS)
  const voice = useVoiceHint(talk !== null && talkMs(talk, now) > SETTLED_MS, !room.microphone)
  const status = statusOf(text, state, room.remoteLost, name)
  const phase = state.phase === 'connecting' ? 'connecting' : state.phase === 'reconnecting' || room.remoteLost ? 'reconnecting' : room.remoteCamera && !room.remotePaused && call.callType === 1 ? 'live' : 'remoteCameraOff'
  return (
    <>
      <CallStage
        phase={phase}
        byVoice={call.callType === 2}
        label={text('webChat.call.label', { name })}
        backdrop={call.person.headImg}
        status={status ?? (call.callType === 1 ? text(room.remotePaused ? 'webChat.call.remotePaused' : 'webChat.call.cameraOff', { name }) : name)}
        remote={<VideoTile attach={remote} playLabel={text('webChat.call.tapToPlay', { name })} label={text('webChat.call.remoteVideo', { name })} />}
        self={call.callType === 1 && !isWaiting && showsSelf(state, now) && <OwnPicture />}
        party={
          <CallParty
            name={name}
            picture={call.person.headImg}
            time={talk ? callDuration(talkMs(talk, now) / 1000) : text('webChat.call.connecting')}
            {...(room.bars !== null && talk ? { signal: { level: room.bars, label: text('webChat.call.quality', { bars: String(room.bars) }) } } : {})}
            note={room.remoteMicrophone ? undefined : text('webChat.call.remoteMuted')}
          />
        }
        meter={talk && <CostMeter {...meterOf(text, call, talk, low, now)} />}
        safety={<span className={styles.corner}>{friend && <FriendButton of={friend} />}<SafetyButton onMedia label={text('webChat.call.safety', { name })} onPress={actions.report} /></span>}
        notices={<Notices gone={phase === 'reconnecting'} address={<>{friend && <FriendNote of={friend} />}<AddressTag roomNum={call.roomNum} person={call.person} />{call.callType === 1 && <SnapshotTag scene="call" />}</>} demo={call.person.isDemo} name={name} problem={room.deviceProblem && problemText(text, room.deviceProblem)} voice={voice} />}
        sheet={low ? <LowBalance state={state} now={now} /> : talk && asksToGoOn(call, talk, now) ? <TrialEnd call={call} talk={talk} now={now} /> : upgrading ? <Upgrade call={call} /> : friend && hasFriendQuestion(friend) ? <FriendQuestion name={name} of={friend} /> : null}
        bar={
          <CallBar
            label={text('webChat.call.controls')}
            controls={[
              { id: 'microphone', icon: room.microphone ? 'microphone' : 'microphone-slash', label: room.microphone ? text('webChat.call.mute') : text('webChat.call.unmute'), pressed: !room.microphone, onPress: actions.mute, keys: letters ? 'M' : undefined },
              call.callType === 2 ? { id: 'camera', icon: 'video-camera', label: text('webChat.upgrade.press'), disabled: talk === null, onPress: actions.camera, keys: letters ? 'V' : undefined } : { id: 'camera', icon: room.camera ? 'video-camera' : 'video-camera-slash', label: room.camera ? text('webChat.call.cameraToOff') : text('webChat.call.cameraToOn'), pressed: !room.camera, onPress: actions.camera, keys: letters ? 'V' : undefined },
              ...(call.callType === 1 ? [{ id: 'veil', icon: hidden ? 'eye' : 'eye-slash', label: hidden ? text('webChat.match.showMe') : text('webChat.veil.hide'), pressed: hidden, onPress: () => void dispatch(toggleVeil()), keys: letters ? 'B' : 'Shift+B' } as const] : []),
              { id: 'end', icon: 'phone-x', label: text('webChat.call.end'), tone: 'end', onPress: actions.end, keys: 'Shift+E' },
              ...(hasManyCameras ? [{ id: 'switch', icon: 'camera-rotate', label: text('webChat.call.switchCamera'), onPress: () => void dispatch(switchCamera()) } as const] : []),
              { id: 'devices', icon: 'sliders-horizontal', label: text('webChat.device.title'), onPress: () => setChoosing(true) },
              { id: 'minimise', icon: 'picture-in-picture', label: text('webChat.call.minimise'), onPress: () => void dispatch(minimiseCall()) },
            ]}
          />
        }
      />
      {choosing && (
        <DeviceSheet callType={call.callType} onClose={() => setChoosing(false)}>
          <LineReport />
          <SaveDataSwitch />
          <CaptionsSwitch />
          <MoveCall roomNum={call.roomNum} />
          {fullScreen && <Button icon="corners-out" full onClick={fullScreen.toggle}>{fullScreen.on ? text('webChat.call.fullScreenEnd') : text('webChat.call.fullScreen')}</Button>}
          {pictureInPicture && <Button icon="picture-in-picture" full onClick={pictureInPicture.toggle}>{pictureInPicture.shown ? text('webChat.call.pictureInPictureEnd') : text('webChat.call.pictureInPicture')}</Button>}
        </DeviceSheet>
      )}
    </>
  )
}

function Notices({ address, demo, gone, name, problem, voice }: { address: ReactNode; demo: boolean; gone: boolean; name: string; problem: string | null; voice: VoiceHint }) {
  const text = useText('webChat')
  return (
    <>
      <VeilNotices name={name} />
      {address}
      <LineNotices name={name} gone={gone} />
      <Captions />
      {demo && <DemoTag label={text('app.demo.tag')} title={text('webChat.confirm.demo', { name })} />}
      {problem && <span role="status"><Tag tone="warning" icon="warning">{problem}</Tag></span>}
      <span role="status">{voice && <Tag tone="media" icon={voice === 'muted' ? 'microphone-slash' : 'microphone'}>{voice === 'muted' ? text('webChat.voice.muted') : text('webChat.voice.silent')}</Tag>}</span>
    </>
  )
}

function statusOf(text: ReturnType<typeof useText<'webChat'>>, state: InCallState, remoteLost: boolean, name: string): string | undefined {
  if (state.phase === 'connecting') return text('webChat.call.connecting')
  if (state.phase === 'reconnecting') return state.mediaUntil === null ? text('webChat.call.reconnectingGateway') : text('webChat.call.reconnectingMedia')
  return remoteLost ? text('webChat.call.remoteLost', { name }) : undefined
}
