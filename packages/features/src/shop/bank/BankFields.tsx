import {
  ACCOUNT_TYPES,
  prettyBankValue,
  type BankField,
  type RefundNeed,
} from '@visavis/core/contract/bankRules'
import { Select } from '@visavis/ui/Select'
import { TextField } from '@visavis/ui/TextField'
import type { Form } from '@visavis/ui/useForm'
import type { InputHTMLAttributes } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { textName } from './bankForm.ts'

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'dir' | 'maxLength'>
const NUMBER = { autoComplete: 'off', inputMode: 'numeric', dir: 'ltr', maxLength: 40 } as const
const CODE = { autoComplete: 'off', dir: 'ltr', maxLength: 40 } as const
const INPUTS: { readonly [F in Exclude<BankField, 'accountType'>]: Input } = {
  holder: { autoComplete: 'name', maxLength: 200 },
  document: CODE,
  bankName: { autoComplete: 'off', maxLength: 200 },
  bankCode: NUMBER,
  branch: CODE,
  account: CODE,
  clabe: NUMBER,
}

/**
 * The fields of a bank account, as a method needs them. What is pasted stays as it is until the field is
 * left; a right number is then written with its dots and groups.
 */
export function BankFields<F extends string>({
  need: { country, fields },
  form,
  disabled = false,
}: {
  need: RefundNeed
  form: Pick<Form<F | BankField>, 'field' | 'set'>
  disabled?: boolean
}) {
  const text = useText('shop')
  return fields.map((name) => {
    const { onBlur, ...field } = form.field(name)
    const label = text(`shop.bank.field.${textName(country, name)}`)
    return name === 'accountType' ? (
      <Select
        key={name}
        {...field}
        onBlur={onBlur}
        label={label}
        placeholder={text('shop.bank.choose')}
        options={ACCOUNT_TYPES.map((value) => ({ value, label: text(`shop.bank.type.${value}`) }))}
        disabled={disabled}
      />
    ) : (
      <TextField
        key={name}
        {...INPUTS[name]}
        {...field}
        onBlur={() => {
          form.set(name, prettyBankValue(country, name, field.value))
          onBlur()
        }}
        label={label}
        {...(name !== 'document' && name !== 'bankName' && { hint: text(`shop.bank.hint.${name}`) })}
        disabled={disabled}
      />
    )
  })
}
