import type { Ref } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { frameOf } from '../TextField/TextField.tsx'
import { digitsOf } from '../support/digitsOf.ts'
import styles from './CodeInput.module.css'

export interface CodeInputProps extends FieldFrame {
  /** Digits typed so far. */
  value: string
  /** Digits only, at most as many as there are boxes; pasting fills them. */
  onChange: (digits: string) => void
  /** Digits of a whole code. */
  length?: number
  /** The last digit was typed or a whole code pasted or filled in by the browser. */
  onComplete?: (digits: string) => void
  /** While the code is checked. */
  disabled?: boolean
  /** For the first field of a dialog. */
  autoFocus?: boolean
  /** The one real field under the boxes. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A code from a mail or a text. It is one field, so that paste, the browser's own fill-in and screen readers
 * work; the boxes are drawn.
 */
export function CodeInput({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  length = 6,
  onComplete,
  disabled,
  autoFocus,
  ref,
}: CodeInputProps) {
  const change = (text: string) => {
    const digits = digitsOf(text).slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  return (
    <Field {...frameOf({ label, hideLabel, hint, error, optional })}>
      {(control) => (
        <div
          className={styles.code}
          dir="ltr"
          data-invalid={error ? true : undefined}
          data-disabled={disabled || undefined}
        >
          <input
            {...control}
            ref={ref}
            className={styles.input}
            value={value}
            onChange={(event) => change(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spellCheck={false}
            disabled={disabled}
            autoFocus={autoFocus}
          />
          <span className={styles.cells} aria-hidden="true">
            {Array.from({ length }, (_, index) => (
              <i
                key={index}
                data-state={index < value.length ? 'filled' : index === value.length ? 'next' : 'empty'}
              >
                {value[index]}
              </i>
            ))}
          </span>
        </div>
      )}
    </Field>
  )
}
