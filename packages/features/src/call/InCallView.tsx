import { hangUp } from '@visavis/domain/call/call.actions'
import type { InCallState } from '@visavis/domain/call/call.states'
import { pressUpgrade } from '@visavis/domain/call/upgrade/upgrade.actions'
import { toggleCamera, toggleMicrophone } from '@visavis/domain/call/room/deviceActions'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import styles from './call.module.css'
import { FloatingTalk } from './FloatingTalk.tsx'
import { TalkScreen } from './TalkScreen.tsx'
import { useCallKeys } from './useCallKeys.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useCallWindow } from './pip/useCallWindow.tsx'

interface InCallViewProps {
  state: InCallState
  /** It rings yet: nothing of this is to be seen, heard of or pressed. */
  isWaiting?: boolean
}

/** A running call, on its screen or in its small window. Keys and picture in picture belong to both. */
export function InCallView({ state, isWaiting = false }: InCallViewProps) {
  const dispatch = useAppDispatch()
  const { call, floating } = state
  const fullScreen = useFullScreen()
  const actions = {
    mute: () => void dispatch(toggleMicrophone()),
    camera: () => void dispatch(call.callType === 1 ? toggleCamera() : pressUpgrade()),
    fullScreen: () => fullScreen?.toggle(),
    end: () => void dispatch(hangUp()),
    report: () => void dispatch(reportRequested({ personId: call.person.id, scene: 'call', roomId: call.roomId })),
  }
  const { pictureInPicture, view } = useCallWindow(state, actions)
  // Single letters have an off switch in the settings, and while another page is looked at they are that page's; the two with Shift stay.
  const letters = usePorts().storage.get('siteKeys') !== '0'
  useCallKeys(actions, isWaiting ? 'none' : letters && !floating ? 'all' : 'shifted')
  if (floating) return <div className={styles.above}><FloatingTalk state={state} />{view}</div>
  return (
    <div className={styles.layer} inert={isWaiting} aria-hidden={isWaiting || undefined}>
      <TalkScreen state={state} isWaiting={isWaiting} actions={actions} letters={letters} pictureInPicture={pictureInPicture} fullScreen={fullScreen} />
      {view}
    </div>
  )
}
