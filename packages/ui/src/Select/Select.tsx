import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { frameOf } from '../TextField/TextField.tsx'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps
  extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'id'> {
  /** Of the chosen option; empty while nothing is chosen. */
  value: string
  /** Called with the value. */
  onChange: (value: string) => void
  /** In the order people look for them. */
  options: readonly SelectOption[]
  /** First line while nothing is chosen; cannot be chosen again. */
  placeholder?: string
  /** Before the value. */
  icon?: IconName
}

/** The browser's own list: keyboard, touch and screen readers know it. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  options,
  placeholder,
  icon,
  ...rest
}: SelectProps) {
  return (
    <Field {...frameOf({ label, hideLabel, hint, error, optional })}>
      {(control) => (
        <div className={styles.box} data-invalid={error ? true : undefined}>
          {icon && <Icon name={icon} size={20} />}
          <select
            {...rest}
            {...control}
            className={styles.select}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size={16} />
        </div>
      )}
    </Field>
  )
}
