import type { ReactNode } from 'react'
import { Avatar } from '../Avatar/Avatar.tsx'
import { BlurredBackdrop } from '../BlurredBackdrop/BlurredBackdrop.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './CallStage.module.css'

export interface CallStageProps {
  phase: 'connecting' | 'live' | 'remoteCameraOff' | 'reconnecting' | 'ended'
  /** A call by voice has no camera that could be off: the person's portrait stands in the middle. */
  byVoice?: boolean
  /** Name of the region: "Call with Elif". */
  label: string
  /** Picture of the person: blurred behind everything while there is no video. */
  backdrop?: string | undefined
  /** Said in the middle unless the phase is `live`: "Connecting…", "Elif turned the camera off". */
  status?: string | undefined
  /** The remote `<VideoTile>`. */
  remote?: ReactNode
  /** `<SelfPip>`. */
  self?: ReactNode
  /** Who it is: `<CallParty>`, at the start of the top line. */
  party?: ReactNode
  /** `<CostMeter>`: under the party on phones, at the end of the top line from 900 px. */
  meter?: ReactNode
  /** `<SafetyButton>`, at the end of the top line. */
  safety?: ReactNode
  /** Notes and messages above the bar, newest last. */
  notices?: ReactNode
  /** `<LowBalanceSheet>`: above the bar, over the notices. */
  sheet?: ReactNode
  /** `<CallBar>`. */
  bar?: ReactNode
  /** Beside the picture from 900 px, below it on phones: the chat. */
  panel?: ReactNode
}

/** The whole screen of a call, always dark. It only places things; each part keeps its own state. */
export function CallStage(props: CallStageProps) {
  const {
    phase,
    byVoice = false,
    label,
    backdrop,
    status,
    remote,
    self,
    party,
    meter,
    safety,
    notices,
    sheet,
    bar,
    panel,
  } = props
  return (
    <section className={styles.stage} data-mode="dark" data-phase={phase} aria-label={label}>
      <div className={styles.picture}>
        {backdrop && phase !== 'live' && <BlurredBackdrop src={backdrop} brightness={0.55} />}
        <div
          className={styles.remote}
          data-shown={phase === 'connecting' || phase === 'live' || phase === 'reconnecting' || undefined}
        >
          {remote}
        </div>
        <div className={styles.shade} />
        <div className={styles.status} role="status">
          {byVoice && (
            <span className={styles.portrait}>
              <Avatar name="" src={backdrop} size={160} />
            </span>
          )}
          {phase !== 'live' && status && (
            <span className={styles.statusPill}>
              {phase === 'remoteCameraOff' ? (
                <Icon name={byVoice ? 'phone' : 'video-camera-slash'} active size={20} />
              ) : (
                phase !== 'ended' && <Spinner />
              )}
              {status}
            </span>
          )}
        </div>
        <header className={styles.top}>
          {party}
          {/* Before what costs, for whoever reads or tabs from the start. */}
          {safety}
          {meter}
        </header>
        {self}
        <div className={styles.bottom}>
          {sheet ?? (notices && <div className={styles.notices}>{notices}</div>)}
          {bar}
        </div>
      </div>
      {panel && <aside className={styles.panel}>{panel}</aside>}
    </section>
  )
}
