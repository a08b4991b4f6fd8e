import type { BankField, RefundNeed } from '@visavis/core/contract/bankRules'
import type { Form } from '@visavis/ui/useForm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { textName } from './bankForm.ts'
import type { Fault } from './FaultList.tsx'

/** What is wrong with the bank account of a form, and a way to each field. */
export function useBankFaults<F extends string>(
  { country, fields }: RefundNeed,
  form: Pick<Form<F | BankField>, 'field' | 'formProps'>,
): { faults: readonly Fault[]; onGo: (name: string) => void } {
  const text = useText('shop')
  return {
    faults: fields
      .filter((name) => form.field(name).error !== undefined)
      .map((name) => ({ name, label: text(`shop.bank.field.${textName(country, name)}`) })),
    onGo: (name) => {
      const field = form.formProps.ref.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    },
  }
}
