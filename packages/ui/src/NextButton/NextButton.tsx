import { Button } from '../Button/Button.tsx'
import { Ring } from '../Ring/Ring.tsx'
import styles from './NextButton.module.css'

export interface NextButtonProps {
  /** Milliseconds until it may be pressed; 0 when ready. */
  leftMs: number
  /** Milliseconds it stays locked (C.11: 5 000). */
  totalMs: number
  /** "Next". */
  label: string
  /** "in 3 seconds", said with the label while locked. */
  lockedLabel?: string
  /** Not called while it is locked. */
  onPress: () => void
}

/**
 * On to the next person. Locked for the first seconds, so that nobody is skipped by accident. It keeps focus
 * while it waits.
 */
export function NextButton({ leftMs, totalMs, label, lockedLabel, onPress }: NextButtonProps) {
  const locked = leftMs > 0
  return (
    <span className={styles.next} data-locked={locked || undefined}>
      <Button
        size="lg"
        full
        icon="skip-forward"
        iconActive={!locked}
        aria-disabled={locked || undefined}
        aria-description={locked ? lockedLabel : undefined}
        onClick={() => !locked && onPress()}
      >
        {label}
      </Button>
      {locked && (
        <span className={styles.ring} aria-hidden="true">
          <Ring value={1 - leftMs / totalMs} size={26} thickness={3} />
        </span>
      )}
    </span>
  )
}
