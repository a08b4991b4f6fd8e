import type { BankData, BankField } from '@visavis/core/contract/bankRules'
import type { RefundBank } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useForm } from '@visavis/ui/useForm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { BankFields } from './BankFields.tsx'
import { FaultList } from './FaultList.tsx'
import { NO_BANK, accountLine, textName, typedBank, wrongFields } from './bankForm.ts'
import { useBankFaults } from './useBankFaults.ts'

export interface BankFormProps {
  bank: RefundBank
  /** Answers why it was not kept: a field that is not right, or words. */
  onGive: (bank: BankData) => Promise<{ field: BankField } | { text: string } | null>
}

/**
 * How it stands with the bank account of a refund: asked for, asked for again after a bank did not take it,
 * or where the money goes.
 */
export function BankAsked({ bank, onGive }: BankFormProps) {
  const text = useText('shop')
  if (bank.asked === 'early') return null
  if (bank.asked === 'sent')
    return bank.given === null ? null : (
      <Text>
        <bdi>{text('shop.bank.given', { account: accountLine(bank) })}</bdi>
      </Text>
    )
  return <BankForm key={accountLine(bank)} bank={bank} onGive={onGive} />
}

function BankForm({ bank, onGive }: BankFormProps) {
  const text = useText('shop')
  const wrong = (field: BankField): string => text(`shop.bank.wrong.${textName(bank.country, field)}`)
  const form = useForm<BankField>({
    initial: NO_BANK,
    check: (values) => Object.fromEntries(wrongFields(bank, values).map((field) => [field, wrong(field)])),
    submit: async (values) => {
      const problem = await onGive(typedBank(bank, values))
      return problem !== null && 'field' in problem
        ? { field: problem.field, text: wrong(problem.field) }
        : problem
    },
  })
  const faults = useBankFaults(bank, form)
  return (
    <form {...form.formProps}>
      <Card as="div" label={text('shop.bank.title')}>
        <Stack gap={4}>
          <Heading level={2} size={5}>
            {text('shop.bank.title')}
          </Heading>
          <Text strong {...(bank.asked === 'again' && { tone: 'danger' })}>
            {bank.asked === 'again'
              ? text('shop.bank.again', { account: accountLine(bank) })
              : text('shop.bank.now')}
          </Text>
          <Text tone="secondary">{text('shop.bank.lead', { days: bank.keptDays })}</Text>
          <BankFields need={bank} form={form} disabled={form.busy} />
          <FaultList {...faults} />
          {form.problem !== undefined && (
            <div role="alert">
              <Text tone="danger">{form.problem}</Text>
            </div>
          )}
          <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
            {text('shop.bank.send')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
