import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  /** Never true before the person chose it, where it is a consent. */
  checked: boolean
  /** Called with the new state. */
  onChange: (checked: boolean) => void
  /** The sentence beside the box; may hold links. */
  children: ReactNode
  /** Why it has to be checked; said below it. */
  error?: string | undefined
  /** Name in a form that is sent. */
  name?: string
  /** Cannot be changed now; say why nearby. */
  disabled?: boolean
  /** Read out as required. */
  required?: boolean
}

/** A box to tick. Never ticked beforehand where it means consent. */
export function Checkbox({ checked, onChange, children, error, name, disabled, required }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.input}
          checked={checked}
          name={name}
          disabled={disabled}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span className={styles.words}>{children}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
