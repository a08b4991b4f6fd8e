import { ISSUE_REASONS } from '@visavis/core/contract/issues'
import { isEmail } from '@visavis/core/contract/email'
import type { BankData, BankField, RefundNeed } from '@visavis/core/contract/bankRules'
import type { Data, IssueReason } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { TextField } from '@visavis/ui/TextField'
import { useForm } from '@visavis/ui/useForm'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { BankFields } from '../bank/BankFields.tsx'
import { NO_BANK, NO_NEED, isBankEmpty, textName, typedBank, wrongFields } from '../bank/bankForm.ts'
import { FaultList } from '../bank/FaultList.tsx'
import { useBankFaults } from '../bank/useBankFaults.ts'
import { HumanCheck, type HumanCheckProps } from '../pay/HumanCheck.tsx'
import { ProofPictures, type ProofPicturesProps } from './ProofPictures.tsx'
import { RefundQuoteLines } from './RefundQuoteLines.tsx'

/** Most characters of one's own words. */
const MAX_TEXT = 1000
/** A report as it is sent. */
export interface Report {
  readonly reason: IssueReason
  readonly words: string
  readonly email: string
  /** Only where it was typed. */
  readonly bank?: BankData
}
/** Why a report was not sent: words, or the field of the bank account that is not right. */
export type ReportProblem = { readonly text: string } | { readonly field: BankField }

export interface ReportFormProps extends Pick<Data<'issueForm'>, 'quote' | 'email' | 'bank'> {
  /** The check that a person sends it (R5.22). */
  check: Pick<HumanCheckProps, 'state' | 'onRun'>
  proofs: ProofPicturesProps
  /** Answers why it was not sent. */
  onSend: (report: Report) => Promise<ReportProblem | null>
}

/**
 * Reason, words, pictures and the address of the answer; where money can only go to a bank account, that,
 * too. It may stay empty: whoever reports coins that did not arrive wants no money back.
 */
export function ReportForm({ quote, email, bank, check, proofs, onSend }: ReportFormProps) {
  const text = useText('shop')
  const [reason, setReason] = useState<IssueReason | null>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const need: RefundNeed = bank?.asked === 'early' ? bank : NO_NEED
  const wrong = (field: BankField): string => text(`shop.bank.wrong.${textName(need.country, field)}`)
  const form = useForm<'email' | BankField>({
    initial: { email, ...NO_BANK },
    check: (values) => ({
      ...(!isEmail(values.email) && { email: text('shop.wrong.email') }),
      ...(!isBankEmpty(need, values) &&
        Object.fromEntries(wrongFields(need, values).map((field) => [field, wrong(field)]))),
    }),
    submit: async (values) => {
      if (proofs.pictures.some(({ key, problem }) => key === null && problem === null))
        return { text: text('shop.proof.wait') }
      if (reason === null || check.state !== 'done') return null
      const problem = await onSend({
        ...{ reason, words: words.trim(), email: values.email.trim() },
        ...(!isBankEmpty(need, values) && { bank: typedBank(need, values) }),
      })
      return problem !== null && 'field' in problem
        ? { field: problem.field, text: wrong(problem.field) }
        : problem
    },
  })
  const faults = useBankFaults(need, form)
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        setAsked(true)
        form.formProps.onSubmit(event)
      }}
    >
      <Card as="div">
        <Stack gap={4}>
          <OptionGroup
            legend={text('shop.issue.what')}
            error={asked && reason === null ? text('shop.issue.choose') : undefined}
          >
            {ISSUE_REASONS.map((one) => (
              <OptionRow
                key={one}
                name="issue"
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
                label={text('shop.issue.reason', { reason: one })}
              />
            ))}
          </OptionGroup>
          <TextArea
            label={text('shop.issue.text')}
            optional={text('shop.issue.optional')}
            value={words}
            onChange={setWords}
            maxGraphemes={MAX_TEXT}
            counterText={(used, max) => `${used} / ${max}`}
          />
          <ProofPictures {...proofs} />
          <TextField
            {...form.field('email')}
            label={text('shop.issue.email')}
            hint={text('shop.issue.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            disabled={form.busy}
          />
          <RefundQuoteLines quote={quote} />
          {bank?.asked === 'early' && (
            <>
              <Heading level={2} size={5}>
                {text('shop.bank.title')}
              </Heading>
              <Text tone="secondary">{text('shop.bank.lead', { days: bank.keptDays })}</Text>
              <Text tone="secondary">{text('shop.bank.later')}</Text>
              <BankFields need={bank} form={form} disabled={form.busy} />
            </>
          )}
          <HumanCheck {...check} missing={asked} />
          <FaultList {...faults} />
          <div role="alert">{form.problem !== undefined && <Text tone="danger">{form.problem}</Text>}</div>
          <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
            {text('shop.issue.send')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
