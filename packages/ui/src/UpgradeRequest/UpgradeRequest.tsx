import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './UpgradeRequest.module.css'

export interface UpgradeRequestProps {
  /** What is asked for. */
  icon?: IconName
  /** "Noor asks to switch to video" */
  title: string
  /** "40 coins per minute from the next minute": the price before the answer. */
  text: ReactNode
  /** What else has to be read before it is accepted. */
  extra?: ReactNode
  /** Changes nothing. */
  decline: { label: string; onPress: () => void }
  /** Carries the price of what follows; left out while the other side is to answer. */
  accept?: {
    label: string
    onPress: () => void
    busy?: boolean
    /** Weighs the same as to decline. */
    equal?: boolean
  }
  /** Why it cannot be accepted: too few coins. */
  problem?: string | undefined
  /** The other side was asked: a note, not a question. */
  waits?: boolean
}

/** The other person asks for more: video, a private call. Nothing changes until it is accepted. */
export function UpgradeRequest({
  icon = 'video-camera',
  title,
  text,
  extra,
  decline,
  accept,
  problem,
  waits = false,
}: UpgradeRequestProps) {
  return (
    <section
      className={styles.request}
      data-mode="dark"
      role={waits ? 'status' : 'alertdialog'}
      aria-label={title}
    >
      <div className={styles.head}>
        <Icon name={icon} active size={28} />
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      {extra}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={decline.onPress}>{decline.label}</Button>
        {accept && (
          <Button
            variant={accept.equal ? 'quiet' : 'primary'}
            busy={accept.busy ?? false}
            onClick={accept.onPress}
          >
            {accept.label}
          </Button>
        )}
      </div>
    </section>
  )
}
