import { BUYER_FIELDS } from '@visavis/core/contract/payments'
import type { BuyerField } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useForm } from '@visavis/ui/useForm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { BuyerFields } from './BuyerFields.tsx'
import type { PayProblem } from './PayForm.tsx'
import { NO_VALUES, buyerOf, isRight } from './buyerRules.ts'

export interface PaymentInfoViewProps {
  /** What the ways to pay here ask for. */
  fields: readonly BuyerField[]
  /** What stands in the fields at first. */
  kept?: Partial<Record<BuyerField, string>>
  /** Answers why it was not kept. */
  onSave: (values: Partial<Record<BuyerField, string>>) => Promise<PayProblem | null>
}

/** The buyer's own data for the next payment, as the methods of the country need them (S.16). */
export function PaymentInfoView({ fields, kept = {}, onSave }: PaymentInfoViewProps) {
  const text = useText('shop')
  const shown = BUYER_FIELDS.filter((field) => fields.includes(field))
  const form = useForm<BuyerField>({
    initial: { ...NO_VALUES, ...kept },
    check: (values) =>
      Object.fromEntries(
        shown
          .filter((field) => !isRight(field, values[field]))
          .map((field) => [field, text(`shop.wrong.${field}`)]),
      ),
    submit: async (values) => {
      const problem = await onSave(buyerOf(shown, { ...NO_VALUES, ...values }))
      const field = shown.find((name) => name === problem?.field)
      return problem && { ...(field && { field }), text: problem.text }
    },
  })
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.paymentInfo')}
        back={{ label: text('app.title.shop'), href: '/shop' }}
      />
      <form {...form.formProps}>
        <Card as="div">
          <Stack gap={4}>
            <Text tone="secondary">{text('shop.info.lead')}</Text>
            <BuyerFields fields={shown} form={form} disabled={form.busy} />
            {form.problem !== undefined && (
              <div role="alert">
                <Text tone="danger">{form.problem}</Text>
              </div>
            )}
            <Button type="submit" variant="primary" busy={form.busy}>
              {text('shop.info.save')}
            </Button>
          </Stack>
        </Card>
      </form>
    </Stack>
  )
}
