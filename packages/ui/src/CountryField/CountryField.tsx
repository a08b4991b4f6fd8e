import { Field, type FieldFrame } from '../Field/Field.tsx'
import { frameOf } from '../TextField/TextField.tsx'
import { CountryPicker, type CountryPickerProps } from '../CountryPicker/CountryPicker.tsx'

export type CountryFieldProps = FieldFrame &
  Omit<CountryPickerProps, 'shape' | 'id' | 'describedBy' | 'invalid'>

/** A country as one field of a form: label, hint and fault around the picker. */
export function CountryField({ label, hideLabel, hint, error, optional, ...picker }: CountryFieldProps) {
  return (
    <Field {...frameOf({ label, hideLabel, hint, error, optional })}>
      {(control) => (
        <CountryPicker
          {...picker}
          shape="name"
          label={label}
          id={control.id}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid'] === true}
        />
      )}
    </Field>
  )
}
