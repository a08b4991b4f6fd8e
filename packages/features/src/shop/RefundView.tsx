import { ISSUE_REASONS } from '@visavis/core/contract/issues'
import type { Data, IssueReason } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { useState } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { HumanCheck, type HumanCheckProps } from './HumanCheck.tsx'
import { IssueCard, type IssueActions } from './IssueCard.tsx'
import { ProofPictures, type ProofPicturesProps } from './ProofPictures.tsx'
import { RefundQuoteLines } from './RefundQuoteLines.tsx'
import styles from './shop.module.css'
import { useMoney } from './useMoney.ts'

/** Most characters of one's own words. */
const MAX_TEXT = 1000
const OPEN: readonly string[] = ['processing', 'success']

export interface RefundViewProps extends IssueActions {
  form: Data<'issueForm'>
  /** The check that a person sends it (R5.22). */
  check: Pick<HumanCheckProps, 'state' | 'onRun'>
  proofs: ProofPicturesProps
  /** Answers why it was not sent. */
  onSend: (reason: IssueReason, words: string) => Promise<string | null>
}

/** Reports a problem with an order, with what a refund would be; afterwards how it stands (R2.18, S.14). */
export function RefundView({ form, check, proofs, onSend, ...actions }: RefundViewProps) {
  const text = useText('shop')
  const { order, allowed, days, quote, issue } = form
  const isOpen = issue !== null && OPEN.includes(issue.state)
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.refund')}
        back={{ label: text('app.title.orders'), href: '/payOrderList' }}
      />
      <OrderFacts order={order} />
      {issue !== null && <IssueCard issue={issue} {...actions} />}
      {!isOpen &&
        (allowed === 'yes' ? (
          <ReportForm quote={quote} check={check} proofs={proofs} onSend={onSend} />
        ) : (
          <Text>
            {allowed === 'tooOld' ? text('shop.issue.tooOld', { days }) : text(`shop.issue.${allowed}`)}
          </Text>
        ))}
      <div>
        <ButtonLink href="/refundBack">{text('shop.issue.all')}</ButtonLink>
      </div>
    </Stack>
  )
}

/** What the report is about: nobody has to type it. */
function OrderFacts({ order }: Pick<RefundViewProps['form'], 'order'>) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  return (
    <Card label={text('shop.issue.order', { number: order.orderNumber })}>
      <Stack gap={3}>
        <Heading level={2} size={5}>
          {text('shop.issue.order', { number: order.orderNumber })}
        </Heading>
        <dl className={styles['lines']}>
          <dt>{text('shop.coins', { coins: order.coins + order.bonus + order.firstPurchase })}</dt>
          <dd>{money(order.price)}</dd>
          <dt>{order.card === undefined ? order.methodName : `${order.methodName} ··${order.card.last4}`}</dt>
          <dd>{formats.dateTime(order.paidAt ?? order.createdAt)}</dd>
        </dl>
      </Stack>
    </Card>
  )
}

function ReportForm({
  quote,
  check,
  proofs,
  onSend,
}: Pick<RefundViewProps, 'onSend' | 'check' | 'proofs'> & Pick<RefundViewProps['form'], 'quote'>) {
  const text = useText('shop')
  const [reason, setReason] = useState<IssueReason | null>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setAsked(true)
    const isBringing = proofs.pictures.some(({ key, problem }) => key === null && problem === null)
    if (isBringing) return setProblem(text('shop.proof.wait'))
    if (reason === null || check.state !== 'done' || busy) return
    setBusy(true)
    setProblem(await onSend(reason, words.trim()))
    setBusy(false)
  }
  return (
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
        <RefundQuoteLines quote={quote} />
        <HumanCheck {...check} missing={asked} />
        <div role="alert">{problem !== null && <Text tone="danger">{problem}</Text>}</div>
        <Button variant="primary" size="lg" full busy={busy} onClick={() => void send()}>
          {text('shop.issue.send')}
        </Button>
      </Stack>
    </Card>
  )
}
