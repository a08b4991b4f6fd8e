import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps
  extends
    FieldFrame,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id' | 'aria-label'> {
  /** What is typed. */
  value: string
  /** Called with the whole text. */
  onChange: (value: string) => void
  /** Before the text. */
  icon?: IconName
  /** Button or words at the end of the line. */
  trailing?: ReactNode
  /** Stands below at the end: "4 / 20". */
  counter?: ReactNode
  /** The input itself, for the first error to take focus. */
  ref?: Ref<HTMLInputElement>
}

/**
 * One line of text. Set `dir="ltr"` for addresses, codes and numbers; other text follows its own direction.
 */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  icon,
  trailing,
  counter,
  ref,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...frameOf({ label, hideLabel, hint, error, optional })} counter={counter}>
      {(control) => (
        <div
          className={styles.box}
          data-invalid={error ? true : undefined}
          data-disabled={rest.disabled || undefined}
        >
          {icon && <Icon name={icon} size={20} />}
          <input
            dir="auto"
            {...rest}
            {...control}
            ref={ref}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {trailing}
        </div>
      )}
    </Field>
  )
}

type Given = { [key in keyof FieldFrame]?: FieldFrame[key] | undefined } & { label: string }

/** Drops what was not given, so that optional props stay absent. */
export function frameOf({ label, hideLabel, hint, error, optional }: Given): FieldFrame {
  return {
    label,
    hint,
    error,
    ...(hideLabel === undefined ? {} : { hideLabel }),
    ...(optional === undefined ? {} : { optional }),
  }
}
