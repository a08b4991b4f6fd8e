import type { ReactNode } from 'react'
import styles from './Switch.module.css'

export interface SwitchProps {
  /** On. */
  checked: boolean
  /** At once; there is no button to save. */
  onChange: (checked: boolean) => void
  /** What is on while it is on. */
  label: ReactNode
  /** What it means, in one line. */
  description?: ReactNode
  /** Cannot be changed now; say why. */
  disabled?: boolean
  /** Where the switch stands; `start` in dialogs, `end` in settings. */
  side?: 'start' | 'end'
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, description, disabled, side = 'end' }: SwitchProps) {
  return (
    <label className={styles.row} data-side={side}>
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
