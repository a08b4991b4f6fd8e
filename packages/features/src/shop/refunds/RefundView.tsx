import type { Data } from '@visavis/core/contract'
import { ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { BankAsked, type BankFormProps } from '../bank/BankForm.tsx'
import type { HumanCheckProps } from '../pay/HumanCheck.tsx'
import { IssueCard, type IssueActions } from './IssueCard.tsx'
import type { ProofPicturesProps } from './ProofPictures.tsx'
import { ReportForm, type ReportFormProps } from './ReportForm.tsx'
import styles from '../shop.module.css'
import { useMoney } from '../useMoney.ts'

const OPEN: readonly string[] = ['processing', 'success']

export interface RefundViewProps extends IssueActions {
  form: Data<'issueForm'>
  /** The check that a person sends it (R5.22). */
  check: Pick<HumanCheckProps, 'state' | 'onRun'>
  proofs: ProofPicturesProps
  /** Answers why it was not sent. */
  onSend: ReportFormProps['onSend']
  /** Gives the bank account a refund waits for. */
  onGive: BankFormProps['onGive']
}

/** Reports a problem with an order, with what a refund would be; afterwards how it stands (R2.18, S.14). */
export function RefundView({ form, check, proofs, onSend, onGive, ...actions }: RefundViewProps) {
  const text = useText('shop')
  const { order, allowed, days, quote, issue, bank } = form
  const isOpen = issue !== null && OPEN.includes(issue.state)
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.refund')}
        back={{ label: text('app.title.orders'), href: '/payOrderList' }}
      />
      <OrderFacts order={order} />
      {bank !== null && <BankAsked bank={bank} onGive={onGive} />}
      {issue !== null && <IssueCard issue={issue} {...actions} />}
      {!isOpen &&
        (allowed === 'yes' ? (
          <ReportForm
            quote={quote}
            email={form.email}
            bank={bank}
            check={check}
            proofs={proofs}
            onSend={onSend}
          />
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
