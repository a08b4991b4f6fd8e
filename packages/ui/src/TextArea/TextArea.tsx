import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { countGraphemes, takeGraphemes } from '../support/countGraphemes.ts'
import { frameOf } from '../TextField/TextField.tsx'
import styles from './TextArea.module.css'

export interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id' | 'maxLength'> {
  value: string
  onChange: (value: string) => void
  /** Most characters as people see them (graphemes). Further typing is cut off at this length. */
  maxGraphemes?: number
  /** Text of the counter: `(12, 200) => "12 / 200"`. */
  counterText?: (used: number, max: number) => string
}

/** Several lines of text with a counter. */
export function TextArea({ label, hideLabel, hint, error, optional, value, onChange, maxGraphemes, counterText, ...rest }: TextAreaProps) {
  const change = (text: string) => onChange(maxGraphemes === undefined ? text : takeGraphemes(text, maxGraphemes))
  const counter = maxGraphemes === undefined || !counterText ? undefined : counterText(countGraphemes(value), maxGraphemes)
  return (
    <Field {...frameOf({ label, hideLabel, hint, error, optional })} counter={counter && <span className={styles.counter}>{counter}</span>}>
      {(control) => (
        <textarea rows={3} dir="auto" {...rest} {...control} className={styles.area} value={value} onChange={(event) => change(event.target.value)} />
      )}
    </Field>
  )
}
