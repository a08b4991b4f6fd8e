import type { Payout, PayoutForm as Form } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Link } from '@visavis/ui/Link'
import { List } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { useMoney } from '../i18n/useMoney.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { PayoutForm, type PayoutFormProps } from './PayoutForm.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import styles from './hosting.module.css'

const DAY_MS = 86_400_000

export interface PayoutPartProps {
  /** Null until it is read. */
  form: Form | null
  now: number
  failure: GatewayFailure | null
  onRetry: () => void
  onRequest: PayoutFormProps['onRequest']
  /** Asks for the number that payouts need; left out where none can be proven here. */
  onProve?: (() => void) | undefined
  /** Newest first; null until they are read. */
  payouts: readonly Payout[] | null
  more: boolean
  busy: boolean
  onMore: () => void
  onCancel: (payout: Payout) => void
  cancelFailure: GatewayFailure | null
  /** A decision holds payouts: none can be asked for. */
  onHold: boolean
}

/** What can be paid out and for how much, the way to ask for it, and every payout with its state (R5.26). */
export function PayoutPart(props: PayoutPartProps) {
  const {
    form,
    now,
    failure,
    onRetry,
    onRequest,
    onProve,
    payouts,
    more,
    busy,
    onMore,
    onCancel,
    cancelFailure,
    onHold,
  } = props
  const text = useText('host')
  const failureText = useFailureText()
  if (form === null)
    return failure === null ? (
      <Skeleton shape="list" count={3} label={text('base.loading')} />
    ) : (
      <LoadFailed title={text('host.payout.failed')} failure={failure} busy={busy} onRetry={onRetry} />
    )
  return (
    <Card label={text('host.payout.title')}>
      <div className={styles['part']}>
        <Heading level={2} size={5}>
          {text('host.payout.title')}
        </Heading>
        <Facts form={form} now={now} />
        {onHold ? (
          <p className={styles['hint']}>{text('host.penalty.payoutHeld')}</p>
        ) : (
          <Ask form={form} onRequest={onRequest} onProve={onProve} />
        )}
        {payouts !== null && payouts.length > 0 && (
          <>
            <Heading level={3} size={5}>
              {text('host.payout.history')}
            </Heading>
            <List label={text('host.payout.history')}>
              {payouts.map((payout) => (
                <PayoutRow key={payout.payoutId} payout={payout} busy={busy} onCancel={onCancel} />
              ))}
            </List>
          </>
        )}
        {cancelFailure !== null && (
          <p className={styles['fault']} role="alert">
            {failureText(cancelFailure)}
          </p>
        )}
        {more && (
          <Button variant="quiet" busy={busy} onClick={onMore}>
            {text('app.coins.more')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The form, or what is missing before there is one; nothing while a payout is open. */
function Ask({ form, onRequest, onProve }: { form: Form } & Pick<PayoutPartProps, 'onRequest' | 'onProve'>) {
  const text = useText('host')
  const failureText = useFailureText()
  const missing = (name: 'agreementMissing' | 'verifyMobile') =>
    failureText({ messageId: `base.error.${name}`, values: {}, serverText: null })
  if (form.open !== null) return null
  if (!form.agreed)
    return (
      <p className={styles['hint']}>
        {missing('agreementMissing')} <Link href="/hostCenter">{text('app.title.hostCenter')}</Link>
      </p>
    )
  if (form.phone === '' && onProve !== undefined)
    return (
      <>
        <p className={styles['hint']}>{missing('verifyMobile')}</p>
        <div>
          <Button variant="primary" onClick={onProve}>
            {text('app.security.phoneTitle')}
          </Button>
        </div>
      </>
    )
  if (form.phone === '')
    return (
      <p className={styles['hint']}>
        {missing('verifyMobile')} <Link href="/accountSecurity">{text('app.title.security')}</Link>
      </p>
    )
  if (form.available < form.min) return <p className={styles['hint']}>{text('host.payout.tooFew')}</p>
  return <PayoutForm form={form} onRequest={onRequest} />
}

function Facts({ form, now }: { form: Form; now: number }) {
  const text = useText('host')
  const formats = useFormats()
  const money = useMoney()
  const rows: readonly (readonly [string, string])[] = [
    [text('host.payout.available'), formats.number(form.available)],
    ...(form.waiting > 0
      ? [
          [
            text('host.payout.waiting', { date: formats.day(now - form.waitDays * DAY_MS) }),
            formats.number(form.waiting),
          ] as const,
        ]
      : []),
    ...(form.held > 0 ? [[text('host.payout.held'), formats.number(form.held)] as const] : []),
    [text('host.payout.rate'), money(form.per100)],
    [text('host.payout.min'), formats.number(form.min)],
  ]
  return (
    <dl className={styles['facts']}>
      {rows.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
    </dl>
  )
}
