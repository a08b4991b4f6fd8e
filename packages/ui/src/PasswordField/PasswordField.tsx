import { useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'icon'> {
  /** Name of the eye while the password is hidden. */
  showLabel: string
  /** Name of the eye while it is shown. */
  hideLabelText: string
  /** Draws the meter: 0 nothing yet, 1 weak to 4 strong, with its word. */
  strength?: { level: 0 | 1 | 2 | 3 | 4; label: string }
}

/** A password that can be shown, with an optional meter. */
export function PasswordField({ showLabel, hideLabelText, strength, hint, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? hideLabelText : showLabel
  return (
    <div className={styles.password}>
      <TextField
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        hint={hint}
        type={shown ? 'text' : 'password'}
        trailing={
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={shown}
            aria-label={label}
            title={label}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-slash' : 'eye'} size={20} />
          </button>
        }
      />
      {strength && strength.level > 0 && (
        <div className={styles.meter} data-level={strength.level} role="status">
          <span className={styles.bars} aria-hidden="true">
            {[1, 2, 3, 4].map((step) => (
              <i key={step} data-on={step <= strength.level || undefined} />
            ))}
          </span>
          {strength.label}
        </div>
      )}
    </div>
  )
}
