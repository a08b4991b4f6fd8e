import { type ReactNode, useId } from 'react'
import { CallBar, type CallControl } from '../CallBar/CallBar.tsx'
import { CallRinging } from '../CallRinging/CallRinging.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './OutgoingCall.module.css'

export interface OutgoingCallProps {
  /** checking: before it rings; ringing; ended: busy, no answer, refused, cancelled … said by `status`. */
  phase: 'checking' | 'ringing' | 'ended'
  /** "Calling" / "Video call". */
  kind: string
  /** Name and age of who is called. */
  title: string
  /** Portrait, also the blurred ground. */
  picture?: string | undefined
  /** What is known about the person. */
  tags?: ReactNode
  /** Part of the ringing time that is left. */
  remaining?: number
  /** "Ringing…", "Elif is in another call". */
  status: string
  /** More about it: "Nothing was charged." */
  note?: string | undefined
  /** Own picture, small, while it rings. */
  self?: ReactNode
  /** Report and block. */
  safety?: ReactNode
  /** Mute, camera and cancel while it rings. */
  controls?: readonly CallControl[]
  /** Name of the row of buttons. */
  controlsLabel: string
  /** Buttons after it ended: call again, message, back. */
  actions?: ReactNode
}

/** We call somebody. */
export function OutgoingCall(props: OutgoingCallProps) {
  const {
    phase,
    kind,
    title,
    picture,
    tags,
    remaining,
    status,
    note,
    self,
    safety,
    controls,
    controlsLabel,
    actions,
  } = props
  const id = useId()
  return (
    <section className={styles.screen} aria-labelledby={`${id}-kind ${id}-title`}>
      <CallRinging
        id={id}
        kind={kind}
        title={title}
        picture={picture}
        tags={tags}
        waves={phase === 'ringing'}
        safety={safety}
        ring={
          phase === 'ringing' && remaining !== undefined ? { value: remaining, tone: 'accent' } : undefined
        }
      >
        <div className={styles.status} role="status">
          <p className={styles.statusLine}>
            {phase === 'checking' && <Spinner />}
            {status}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {phase === 'ended' ? (
          <div className={styles.actions}>{actions}</div>
        ) : (
          controls && <CallBar label={controlsLabel} controls={controls} captions />
        )}
      </CallRinging>
      {self}
    </section>
  )
}
