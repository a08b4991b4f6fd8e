import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './ErrorState.module.css'

export interface ErrorStateProps {
  /** Says at a glance what failed. */
  icon?: IconName
  /** What did not work, without blame. */
  title: string
  /** What happened and what is safe. */
  text: ReactNode
  /** Code of the gateway, for support. */
  code?: string | undefined
  /**
   * The way on; `busy` while it is tried. Tried by itself when the network comes back, unless it is `byHand`:
   * a reload, say, or one that somebody else repeats.
   */
  retry?: { label: string; onPress: () => void; busy?: boolean; byHand?: boolean } | undefined
  /** Another way on. */
  secondary?: ReactNode
  /** Place in the outline of the page. */
  level?: 1 | 2 | 3
}

/** Something failed: what is safe, try again, a short code. */
export function ErrorState({
  icon = 'plugs',
  title,
  text,
  code,
  retry,
  secondary,
  level = 2,
}: ErrorStateProps) {
  const again = useEffectEvent(() => {
    if (retry && !retry.byHand && !retry.busy) retry.onPress()
  })
  useEffect(() => {
    const back = () => again()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return (
    <div className={styles.state} role="alert">
      <span className={styles.picture} aria-hidden="true">
        <Icon name={icon} active size={44} />
      </span>
      <Heading level={level} size={4} align="center">
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        {retry && (
          <Button variant="primary" icon="arrow-clockwise" busy={retry.busy ?? false} onClick={retry.onPress}>
            {retry.label}
          </Button>
        )}
        {secondary}
      </div>
      {code && <p className={styles.code}>{code}</p>}
    </div>
  )
}
