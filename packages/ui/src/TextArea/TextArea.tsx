import { useState } from 'react'
import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { countGraphemes, takeGraphemes } from '../support/countGraphemes.ts'
import { frameOf } from '../TextField/TextField.tsx'
import styles from './TextArea.module.css'

export interface TextAreaProps
  extends
    FieldFrame,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id' | 'maxLength'> {
  /** What is typed. */
  value: string
  /** Every change, cut at `maxGraphemes`. */
  onChange: (value: string) => void
  /** Most characters as people see them (graphemes). Further typing is cut off at this length. */
  maxGraphemes?: number
  /** Text of the counter: `(12, 200) => "12 / 200"`. */
  counterText?: (used: number, max: number) => string
  /** Said once more than a letter had to be cut off: a paste that was too long. */
  cutText?: string
}

/** Several lines of text with a counter. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  maxGraphemes,
  counterText,
  cutText,
  ...rest
}: TextAreaProps) {
  const [cut, setCut] = useState(false)
  const change = (text: string) => {
    const kept = maxGraphemes === undefined ? text : takeGraphemes(text, maxGraphemes)
    setCut(countGraphemes(text) - countGraphemes(kept) > 1)
    onChange(kept)
  }
  const counter =
    maxGraphemes === undefined || !counterText ? undefined : counterText(countGraphemes(value), maxGraphemes)
  return (
    <Field
      {...frameOf({
        label,
        hideLabel,
        hint: cut && cutText ? <span role="status">{cutText}</span> : hint,
        error,
        optional,
      })}
      counter={counter && <span className={styles.counter}>{counter}</span>}
    >
      {(control) => (
        <textarea
          rows={3}
          dir="auto"
          {...rest}
          {...control}
          className={styles.area}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  )
}
