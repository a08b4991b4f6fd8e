import type { Ref } from 'react'
import { CountryPicker, type CountryPickerProps } from '../CountryPicker/CountryPicker.tsx'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { frameOf } from '../TextField/TextField.tsx'
import box from '../TextField/TextField.module.css'

export interface PhoneFieldProps extends FieldFrame {
  /** What is shown: the national number, formatted by whoever knows the country's rules. */
  value: string
  /** Called with the number as typed. */
  onChange: (text: string) => void
  /** Leave the field: the moment to check. */
  onBlur?: () => void
  /** Country and dialling code before the number. */
  country: CountryPickerProps
  /** By it a form finds the field to put the focus on. */
  name?: string
  /** While the code is on its way. */
  disabled?: boolean
  /** For the first field of a dialog. */
  autoFocus?: boolean
  /** The field of the number. */
  ref?: Ref<HTMLInputElement>
}

/** A phone number with its country. Numbers run from left to right in every language. */
export function PhoneField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  country,
  name,
  disabled,
  autoFocus,
  ref,
}: PhoneFieldProps) {
  return (
    <Field {...frameOf({ label, hideLabel, hint, error, optional })}>
      {(control) => (
        <div
          className={box.box}
          dir="ltr"
          data-invalid={error ? true : undefined}
          data-disabled={disabled || undefined}
        >
          <CountryPicker {...country} disabled={disabled ?? false} />
          <input
            {...control}
            ref={ref}
            className={box.input}
            type="tel"
            name={name}
            inputMode="tel"
            autoComplete="tel-national"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            disabled={disabled}
            autoFocus={autoFocus}
          />
        </div>
      )}
    </Field>
  )
}
