import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './FloatingCall.module.css'

export interface FloatingCallProps {
  /** Name of the region: "Call with Elif". */
  label: string
  /** The remote `<VideoTile>`. */
  children: ReactNode
  /** "08:24 · 540 spent", always visible. */
  status: ReactNode
  /** Leads back to the whole call; the picture does the same. */
  expand: { label: string; onPress: () => void }
  /** Ends the call at once. */
  end: { label: string; onPress: () => void }
}

/** A running call while the person looks at another page. */
export function FloatingCall({ label, children, status, expand, end }: FloatingCallProps) {
  return (
    <section className={styles.window} data-mode="dark" aria-label={label}>
      <button
        type="button"
        className={styles.picture}
        aria-label={expand.label}
        title={expand.label}
        onClick={expand.onPress}
      >
        {children}
      </button>
      <p className={styles.status}>{status}</p>
      <div className={styles.actions}>
        <IconButton icon="corners-out" label={expand.label} variant="glass" onClick={expand.onPress} />
        <IconButton
          icon="phone-x"
          active
          label={end.label}
          variant="glass"
          className={styles.end}
          onClick={end.onPress}
        />
      </div>
    </section>
  )
}
