import type { BankData, BankField } from '@visavis/core/contract/bankRules'
import type { Data, Withdrawal } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextField } from '@visavis/ui/TextField'
import { useForm } from '@visavis/ui/useForm'
import { useState } from 'react'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { BankFields } from '../bank/BankFields.tsx'
import { BankAsked, type BankFormProps } from '../bank/BankForm.tsx'
import { NO_BANK, NO_NEED, isBankEmpty, textName, typedBank, wrongFields } from '../bank/bankForm.ts'
import { FaultList } from '../bank/FaultList.tsx'
import { useBankFaults } from '../bank/useBankFaults.ts'
import { isRight } from '../pay/buyerRules.ts'
import { isOrderNumber, orderNumberOf } from './orderNumber.ts'
import { RefundQuoteLines } from '../refunds/RefundQuoteLines.tsx'
import { useMoney } from '../useMoney.ts'

/** What is declared. */
export interface WithdrawalInput {
  name: string
  email: string
  orderNumber: string
  /** Only where it was typed. */
  bank?: BankData
}
export interface WithdrawalViewProps {
  /** The order of whoever is logged in; null: anybody, by the number of an order. */
  form: Data<'withdrawForm'> | null
  /** Answers the outcome, or why there is none. */
  onSend: (input: WithdrawalInput) => Promise<{ outcome: Data<'withdraw'> } | { problem: string }>
  /** Gives the bank account the refund waits for. */
  onGive: BankFormProps['onGive']
}

/**
 * Withdraws from the contract of an order in two steps: who and which, then one button that says what it
 * does. No reason, proof or captcha (decision D51).
 */
export function WithdrawalView({ form, onSend, onGive }: WithdrawalViewProps) {
  const text = useText('shop')
  const [outcome, setOutcome] = useState<Data<'withdraw'> | null>(null)
  const done = outcome?.withdrawal ?? form?.withdrawal ?? null
  const allowed = outcome?.allowed ?? form?.allowed ?? 'yes'
  const days = form?.days ?? 14
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.withdrawal')}
        {...(form !== null && { back: { label: text('app.title.orders'), href: '/payOrderList' } })}
      />
      {done !== null ? (
        <>
          <Received withdrawal={done} toBank={(form?.bank ?? null) !== null} />
          {form?.bank && <BankAsked bank={form.bank} onGive={onGive} />}
        </>
      ) : allowed === 'yes' ? (
        <>
          <Text tone="secondary">
            {form === null ? text('shop.withdraw.publicLead') : text('shop.withdraw.lead', { days })}
          </Text>
          {form !== null && <RefundQuoteLines quote={form.quote} />}
          <Steps form={form} onSend={onSend} onOutcome={setOutcome} />
        </>
      ) : (
        <div role="status">
          <Text>
            {allowed === 'tooLate'
              ? text('shop.withdraw.tooLate', { days })
              : text(allowed === 'refunded' ? 'shop.issue.refunded' : `shop.withdraw.${allowed}`)}
          </Text>
        </div>
      )}
    </Stack>
  )
}

function Received({
  withdrawal: { orderNumber, receivedAt, email, refund },
  toBank,
}: {
  withdrawal: Withdrawal
  toBank: boolean
}) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  return (
    <Card label={text('shop.withdraw.done')}>
      <div role="status">
        <Stack gap={3}>
          <Heading level={2} size={5}>
            {text('shop.withdraw.done')}
          </Heading>
          <Text>{text('shop.issue.order', { number: orderNumber })}</Text>
          <Text>
            {text(toBank ? 'shop.bank.withdrawn' : 'shop.withdraw.doneText', {
              at: formats.dateTime(receivedAt),
              email,
              money: money(refund.money),
              coins: refund.coins,
            })}
          </Text>
        </Stack>
      </div>
    </Card>
  )
}

function Steps({
  form: known,
  onSend,
  onOutcome,
}: Pick<WithdrawalViewProps, 'form' | 'onSend'> & { onOutcome: (outcome: Data<'withdraw'>) => void }) {
  const text = useText('shop')
  const [asked, setAsked] = useState<WithdrawalInput | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const bank = known?.bank ?? null
  const form = useForm<'name' | 'email' | 'number' | BankField>({
    initial: { name: '', email: known?.email ?? '', number: known?.order.orderNumber ?? '', ...NO_BANK },
    check: ({ name, email, number, ...typed }) => ({
      ...(name.trim() === '' && { name: text('shop.withdraw.wrongName') }),
      ...(!isRight('email', email) && { email: text('shop.wrong.email') }),
      ...(known === null && !isOrderNumber(number) && { number: text('shop.stop.wrongNumber') }),
      ...(bank !== null &&
        !isBankEmpty(bank, typed) &&
        Object.fromEntries(
          wrongFields(bank, typed).map((field) => [
            field,
            text(`shop.bank.wrong.${textName(bank.country, field)}`),
          ]),
        )),
    }),
    submit: ({ name, email, number, ...typed }) => {
      setProblem(null)
      setAsked({
        ...{ name: name.trim(), email: email.trim(), orderNumber: orderNumberOf(number) },
        ...(bank !== null && !isBankEmpty(bank, typed) && { bank: typedBank(bank, typed) }),
      })
      return Promise.resolve(null)
    },
  })
  const faults = useBankFaults(bank ?? NO_NEED, form)
  if (asked !== null) {
    const confirm = async () => {
      if (busy) return
      setBusy(true)
      const answer = await onSend(asked)
      setBusy(false)
      if ('problem' in answer) setProblem(answer.problem)
      else onOutcome(answer.outcome)
    }
    return (
      <Card as="div">
        <Stack gap={4}>
          <Text>{text('shop.withdraw.what', { number: asked.orderNumber })}</Text>
          <Text>
            <bdi>{asked.name}</bdi> · <bdi dir="ltr">{asked.email}</bdi>
          </Text>
          <div role="alert">{problem !== null && <Text tone="danger">{problem}</Text>}</div>
          <Button variant="primary" size="lg" full busy={busy} onClick={() => void confirm()}>
            {text('shop.withdraw.confirm')}
          </Button>
          <Button full disabled={busy} onClick={() => setAsked(null)}>
            {text('shop.withdraw.change')}
          </Button>
        </Stack>
      </Card>
    )
  }
  return (
    <form {...form.formProps}>
      <Card as="div">
        <Stack gap={4}>
          <TextField
            {...form.field('name')}
            label={text('shop.withdraw.name')}
            autoComplete="name"
            maxLength={200}
          />
          <TextField
            {...form.field('email')}
            label={text(known === null ? 'shop.withdraw.emailBought' : 'shop.withdraw.email')}
            hint={text('shop.withdraw.atOnce')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
          />
          {known === null && (
            <TextField
              {...form.field('number')}
              label={text('shop.stop.number')}
              autoComplete="off"
              dir="ltr"
              maxLength={40}
            />
          )}
          {bank !== null && (
            <>
              <Heading level={2} size={5}>
                {text('shop.bank.title')}
              </Heading>
              <Text tone="secondary">{text('shop.bank.lead', { days: bank.keptDays })}</Text>
              <Text tone="secondary">{text('shop.bank.later')}</Text>
              <BankFields need={bank} form={form} />
              <FaultList {...faults} />
            </>
          )}
          <Button type="submit" variant="primary" size="lg" full>
            {text('shop.withdraw.next')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
