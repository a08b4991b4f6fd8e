import type { Form } from '@visavis/ui/useForm'
import { TextField } from '@visavis/ui/TextField'
import type { InputHTMLAttributes } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { PayField } from './buyerRules.ts'

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'dir' | 'maxLength'
>
const NUMBERS = { inputMode: 'numeric', dir: 'ltr' } as const
const INPUTS: { readonly [F in PayField]: Input } = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr', maxLength: 254 },
  holder: { autoComplete: 'cc-name', maxLength: 200 },
  firstName: { autoComplete: 'given-name', maxLength: 200 },
  lastName: { autoComplete: 'family-name', maxLength: 200 },
  document: { autoComplete: 'off', dir: 'ltr', maxLength: 40 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', maxLength: 30 },
  zip: { autoComplete: 'postal-code', dir: 'ltr', maxLength: 12 },
  paymentCode: { ...NUMBERS, autoComplete: 'off', maxLength: 30 },
  // Masked, and nothing a browser should offer to keep.
  pin: { ...NUMBERS, type: 'password', autoComplete: 'one-time-code', maxLength: 8 },
}

/** What a way to pay wants to know about its buyer, each with its own fault (R5.23, R5.25, R5.27). */
export function BuyerFields<F extends PayField>({
  fields,
  form,
  disabled,
}: {
  fields: readonly F[]
  form: Pick<Form<F>, 'field'>
  disabled?: boolean
}) {
  const text = useText('shop')
  return fields.map((name) => (
    <TextField
      key={name}
      {...INPUTS[name]}
      {...form.field(name)}
      label={text(`shop.field.${name as PayField}`)}
      {...(name === 'email' && { hint: text('shop.field.emailHint') })}
      {...(disabled && { disabled })}
    />
  ))
}
