import { hangUp } from '@visavis/domain/call/call.actions'
import type { InCallState } from '@visavis/domain/call/call.states'
import { talkMs } from '@visavis/domain/call/talk'
import { pressUpgrade } from '@visavis/domain/call/upgrade/upgrade.actions'
import { toggleCamera, toggleMicrophone } from '@visavis/domain/call/room/deviceActions'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectRoomView } from '@visavis/domain/call/call.selectors'
import { useNow } from '@visavis/domain/useNow'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { shownName } from '../people/shownName.ts'
import type { CallStageView } from '../stage/stage.ts'
import { StageParts } from '../stage/StageParts.tsx'
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

/** Until then the processor is left to the pictures. */
const SETTLED_MS = 2_000

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
    report: () =>
      void dispatch(reportRequested({ personId: call.person.id, scene: 'call', roomId: call.roomId })),
  }
  const { pictureInPicture, view } = useCallWindow(state, actions)
  // Single letters have an off switch in the settings, and while another page is looked at they are that
  // page's; the two with Shift stay.
  const letters = usePorts().storage.get('siteKeys') !== '0'
  useCallKeys(actions, isWaiting ? 'none' : letters && !floating ? 'all' : 'shifted')
  const now = useNow(!isWaiting)
  const { remoteLost } = useAppSelector(selectRoomView)
  const talk = state.phase === 'connecting' ? null : state.talk
  const stage: CallStageView = {
    scene: 'call',
    name: shownName(call.person),
    person: call.person,
    roomNum: call.roomNum,
    roomId: call.roomId,
    now,
    letters,
    state,
    talk,
    settled: talk !== null && talkMs(talk, now) > SETTLED_MS,
    gone: state.phase === 'reconnecting' || (talk !== null && remoteLost),
  }
  return (
    <StageParts stage={stage}>
      {(slots) =>
        floating ? (
          <div className={styles.above}>
            <FloatingTalk state={state} alert={slots.find(({ alert }) => alert !== undefined)?.alert} />
            {view}
          </div>
        ) : (
          <div className={styles.layer} inert={isWaiting} aria-hidden={isWaiting || undefined}>
            <TalkScreen
              stage={stage}
              slots={slots}
              isWaiting={isWaiting}
              actions={actions}
              pictureInPicture={pictureInPicture}
              fullScreen={fullScreen}
            />
            {view}
          </div>
        )
      }
    </StageParts>
  )
}
