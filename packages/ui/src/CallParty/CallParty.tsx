import { Avatar } from '../Avatar/Avatar.tsx'
import { SignalBars } from '../SignalBars/SignalBars.tsx'
import styles from './CallParty.module.css'

export interface CallPartyProps {
  /** Name of the other person. */
  name: string
  /** Address of the portrait. */
  picture?: string | undefined
  /** "08:24". */
  time: string
  /** Bars from 0 to 4 with their words. */
  signal?: { level: 0 | 1 | 2 | 3 | 4; label: string }
  /** "muted", "reconnecting", … beside the time. */
  note?: string | undefined
}

/** Who the call is with, how long, how good the line is. */
export function CallParty({ name, picture, time, signal, note }: CallPartyProps) {
  return (
    <div className={styles.party}>
      <Avatar src={picture} name="" size={40} />
      <div className={styles.words}>
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.line}>
          <time role="timer" aria-live="off">
            {time}
          </time>
          {signal && <SignalBars {...signal} />}
          {note && <span>{note}</span>}
        </span>
      </div>
    </div>
  )
}
