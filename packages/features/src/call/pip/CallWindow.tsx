import { selectRoomView, selectShouldWarnLowCoins } from '@visavis/domain/call/call.selectors'
import type { InCallState } from '@visavis/domain/call/call.states'
import { callDuration } from '@visavis/domain/call/callDuration'
import { useRemoteVideo } from '@visavis/domain/call/room/useCallMedia'
import { talkMs } from '@visavis/domain/call/talk'
import { useAppSelector } from '@visavis/domain/hooks'
import { useNow } from '@visavis/domain/useNow'
import { CallBar } from '@visavis/ui/CallBar'
import { VideoTile } from '@visavis/ui/VideoTile'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import type { CallKeys } from '../useCallKeys.ts'
import styles from './pip.module.css'

/** The inside of the small window: picture, time and cost, and what one may want at once. */
export function CallWindow({
  state,
  actions,
  onBack,
}: {
  state: InCallState
  actions: CallKeys
  onBack: () => void
}) {
  const text = useText('webChat')
  const now = useNow(true, 1000)
  const room = useAppSelector(selectRoomView)
  const low = useAppSelector(selectShouldWarnLowCoins)
  const { call } = state
  const remote = useRemoteVideo(call.roomNum)
  const name = shownName(call.person)
  const talk = state.phase === 'connecting' ? null : state.talk
  const time = talk ? callDuration(talkMs(talk, now) / 1000) : text('webChat.call.connecting')
  const line =
    state.phase === 'reconnecting'
      ? text('webChat.call.reconnecting')
      : call.price > 0 && talk
        ? text('webChat.call.floating', { time, gold: talk.gold })
        : text('webChat.call.floatingFree', { time })
  return (
    <main className={styles.window} aria-label={text('webChat.call.label', { name })}>
      <VideoTile attach={remote} muted label={text('webChat.call.remoteVideo', { name })} />
      <p className={styles.line} role={low ? 'alert' : undefined}>
        {low ? text('webChat.low.short') : line}
      </p>
      <div className={styles.bar}>
        <CallBar
          label={text('webChat.call.controls')}
          controls={[
            {
              id: 'microphone',
              icon: room.microphone ? 'microphone' : 'microphone-slash',
              label: room.microphone ? text('webChat.call.mute') : text('webChat.call.unmute'),
              pressed: !room.microphone,
              onPress: actions.mute,
            },
            {
              id: 'camera',
              icon: room.camera ? 'video-camera' : 'video-camera-slash',
              label: room.camera ? text('webChat.call.cameraToOff') : text('webChat.call.cameraToOn'),
              pressed: !room.camera,
              disabled: call.callType === 2,
              onPress: actions.camera,
            },
            {
              id: 'end',
              icon: 'phone-x',
              label: text('webChat.call.end'),
              tone: 'end',
              onPress: actions.end,
            },
            { id: 'back', icon: 'corners-out', label: text('webChat.call.expand'), onPress: onBack },
          ]}
        />
      </div>
    </main>
  )
}
