import { hangUp, restoreCall } from '@visavis/domain/call/call.actions'
import type { InCallState } from '@visavis/domain/call/call.states'
import { callDuration } from '@visavis/domain/call/callDuration'
import { talkMs } from '@visavis/domain/call/talk'
import { useAppDispatch } from '@visavis/domain/hooks'
import { FloatingCall } from '@visavis/ui/FloatingCall'
import { VideoTile } from '@visavis/ui/VideoTile'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { useRemoteVideo } from '@visavis/domain/call/room/useCallMedia'
import { useNow } from '@visavis/domain/useNow'

/** The call while another page is looked at: picture, time and cost never out of sight (MV.21). */
export function FloatingTalk({
  state,
  alert,
}: {
  state: InCallState
  /** What a part of the call has to say now. */ alert: string | undefined
}) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const now = useNow(true, 1000)
  const remote = useRemoteVideo(state.call.roomNum)
  const name = shownName(state.call.person)
  const talk = state.phase === 'connecting' ? null : state.talk
  const time = talk ? callDuration(talkMs(talk, now) / 1000) : text('webChat.call.connecting')
  const line =
    state.phase === 'reconnecting'
      ? text('webChat.call.reconnecting')
      : state.call.price === 0
        ? text('webChat.call.floatingFree', { time })
        : talk === null
          ? text('webChat.call.floatingConnecting', { price: state.call.price })
          : text('webChat.call.floating', { time, gold: talk.gold })
  return (
    <FloatingCall
      label={text('webChat.call.label', { name })}
      status={alert === undefined ? line : <span role="alert">{alert}</span>}
      expand={{ label: text('webChat.call.expand'), onPress: () => void dispatch(restoreCall()) }}
      end={{ label: text('webChat.call.end'), onPress: () => void dispatch(hangUp()) }}
    >
      <VideoTile attach={remote} label={text('webChat.call.remoteVideo', { name })} />
    </FloatingCall>
  )
}
