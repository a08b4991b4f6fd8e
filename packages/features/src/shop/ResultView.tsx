import type { Order, PayMethod } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { PayState } from '@visavis/domain/shop/pay.states'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { PayResult, type PayResultProps } from '@visavis/ui/PayResult'
import { QrCode } from '@visavis/ui/QrCode'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { failedText } from './failedText.ts'
import { CopyButton } from './CopyButton.tsx'
import { cardBrand } from './cardText.ts'
import { payAddress, walletAddress } from './payAddress.ts'
import { WHEEL_ADDRESS } from './SpinsWithPurchase.tsx'
import styles from './shop.module.css'
import { useMoney } from './useMoney.ts'

type Shown = Exclude<PayState, { phase: 'package' | 'creating' }>

export interface ResultViewProps {
  pay: Shown
  /** What is known of the order besides its state. */
  order: Order | null
  /** Milliseconds of the countdown that are left. */
  left: number
  /** Ways to pay it after all. */
  methods: readonly PayMethod[]
  /** Where the buyer came from; null where nobody knows. */
  from: string | null
  busy: boolean
  onRetry: () => void
  onContinue: (url: string) => void
  onCancel: () => void
}

/** Milliseconds as "2:59". */
export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How a payment goes or went, as the gateway tells it (R2.21, S.19). */
export function ResultView(props: ResultViewProps) {
  const text = useText('shop')
  const { pay, from, left } = props
  const all = <ButtonLink href="/payOrderList">{text('shop.result.orders')}</ButtonLink>
  const on = (
    <ButtonLink variant="primary" href={from ?? '/'}>
      {text(from === null ? 'shop.result.okay' : 'shop.result.back')}
    </ButtonLink>
  )
  switch (pay.phase) {
    case 'opened':
      return pay.unread === null ? (
        <Skeleton shape="summary" label={text('base.loading')} />
      ) : (
        <Unread {...props} failure={pay.unread} />
      )
    case 'atProvider':
      return <Unfinished {...props} pay={pay} />
    case 'waiting':
    case 'processing': {
      const waiting = pay.phase === 'waiting'
      return (
        <Result
          {...props}
          state="processing"
          title={text(waiting ? 'shop.result.waiting' : 'shop.result.processing')}
          words={
            <Stack gap={3} align="center">
              <span>{text(waiting ? 'shop.result.waitingText' : 'shop.result.processingText')}</span>
              {waiting && (
                <span className={styles['clock']} role="timer" aria-label={text('shop.result.left')}>
                  {clock(left)}
                </span>
              )}
              {pay.unread !== null && <Fault failure={pay.unread} {...props} />}
            </Stack>
          }
          actions={all}
        />
      )
    }
    case 'success': {
      const { coins, bonus, firstPurchase, goldNum, isVip, wheelSpins = 0 } = pay.order
      return (
        <Result
          {...props}
          state="success"
          title={text('shop.result.paid', { coins: coins + bonus + firstPurchase })}
          words={
            <Stack gap={2} align="center">
              <span>{text('shop.result.balance', { coins: goldNum })}</span>
              {wheelSpins > 0 && <span>{text('shop.result.spins', { count: wheelSpins })}</span>}
            </Stack>
          }
          {...(isVip && { perk: text('shop.result.vip') })}
          actions={
            <>
              {on}
              {wheelSpins > 0 && <ButtonLink href={WHEEL_ADDRESS}>{text('shop.result.toWheel')}</ButtonLink>}
              {all}
            </>
          }
        />
      )
    }
    case 'failed':
    case 'cancelled':
      return <Unpaid {...props} order={pay.order} />
    case 'settled': {
      const { state } = pay.order
      const kind = state === 'disputed' ? 'disputed' : state === 'held' ? 'held' : 'refunded'
      return (
        <Result
          {...props}
          state={kind === 'held' ? 'processing' : 'cancelled'}
          title={text(`shop.result.${kind}`)}
          words={text(`shop.result.${kind}Text`)}
          actions={all}
        />
      )
    }
  }
}

/** Failed or cancelled: what was not charged, and every way to pay it after all (R8.51). */
function Unpaid({ order, methods, from, ...rest }: ResultViewProps & { order: Order }) {
  const text = useText('shop')
  const failed = order.state === 'failed'
  const why = failedText(order.reason)
  const { packageId, orderId, offerId } = order
  return (
    <Result
      {...rest}
      methods={methods}
      from={from}
      order={order}
      state={failed ? 'failed' : 'cancelled'}
      title={text(failed ? 'shop.result.failed' : 'shop.result.cancelled')}
      words={failed ? `${text(why)} ${text('shop.result.nothing')}` : text('shop.result.nothing')}
      actions={
        <>
          {(methods.length === 0 ? [null] : methods).map((method) => (
            <ButtonLink
              key={method?.methodId ?? ''}
              {...(method === methods[0] && { variant: 'primary' as const })}
              href={payAddress({ packageId, offerId, orderId, from, methodId: method?.methodId })}
            >
              {method === null || methods.length === 1 ? text('shop.orders.again') : method.name}
            </ButtonLink>
          ))}
          <ButtonLink variant="ghost" href={from ?? '/payOrderList'}>
            {text(from === null ? 'shop.result.orders' : 'shop.result.back')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** There is something left to do at the payment company, or a code to pay with. */
function Unfinished(props: ResultViewProps & { pay: Extract<PayState, { phase: 'atProvider' }> }) {
  const text = useText('shop')
  const formats = useFormats()
  const { next, unread } = props.pay
  const code = next.type === 'qr' ? next.text : next.type === 'voucher' ? next.code : null
  return (
    <Result
      {...props}
      state="processing"
      title={text('shop.result.open')}
      words={
        <Stack gap={3} align="center">
          {(next.type === 'qr' || next.type === 'voucher') && (
            <>
              <span>{text('shop.result.code', { time: formats.dateTime(next.expiresAt) })}</span>
              {next.type === 'qr' && (
                <div className={styles['qr']}>
                  <QrCode value={next.text} label={text('shop.result.code', { time: '' })} />
                </div>
              )}
              <bdi dir="ltr" className={styles['code']}>
                {code}
              </bdi>
              <CopyButton value={code ?? ''} />
              {next.type === 'voucher' && <span>{text('shop.result.slow')}</span>}
            </>
          )}
          {code === null && <span>{text('shop.result.openText')}</span>}
          {unread !== null && <Fault failure={unread} {...props} />}
        </Stack>
      }
      actions={
        <>
          {next.type === 'redirect' && (
            <Button variant="primary" disabled={props.busy} onClick={() => props.onContinue(next.url)}>
              {text('shop.orders.payOn')}
            </Button>
          )}
          {next.type === 'wallet' && (
            <ButtonLink variant="primary" href={walletAddress(props.pay.orderId)}>
              {text('shop.orders.payOn')}
            </ButtonLink>
          )}
          <Button busy={props.busy} onClick={props.onCancel}>
            {text('shop.result.cancel')}
          </Button>
        </>
      }
    />
  )
}

/** The order could not be read: not there, or not now. */
function Unread({ failure, busy, onRetry }: ResultViewProps & { failure: GatewayFailure }) {
  const text = useText('shop')
  const failureText = useFailureText()
  const gone = failure.kind === 'notFound'
  return (
    <PayResult
      state="failed"
      title={gone ? text('shop.result.unknown') : text('shop.orders.failed')}
      text={gone ? text('shop.result.unknownText') : failureText(failure)}
      actions={
        <>
          {!gone && (
            <Button variant="primary" busy={busy} onClick={onRetry}>
              {text('base.action.retry')}
            </Button>
          )}
          <ButtonLink href="/payOrderList">{text('shop.result.orders')}</ButtonLink>
        </>
      }
    />
  )
}

/** An order page without an order (R8.53). */
export function NoOrder() {
  const text = useText('shop')
  return (
    <PayResult
      state="failed"
      title={text('base.error.orderIdEmpty')}
      text={text('shop.result.unknownText')}
      actions={<ButtonLink href="/payOrderList">{text('shop.result.orders')}</ButtonLink>}
    />
  )
}

/** A check that failed, with another try (R8.50). */
function Fault({ failure, busy, onRetry }: { failure: GatewayFailure; busy: boolean; onRetry: () => void }) {
  const text = useText('shop')
  const failureText = useFailureText()
  return (
    <div role="alert">
      <Stack gap={2} align="center">
        <Text tone="danger" align="center">
          {failureText(failure)}
        </Text>
        <Button icon="arrow-clockwise" busy={busy} onClick={onRetry}>
          {text('base.action.retry')}
        </Button>
      </Stack>
    </div>
  )
}

function Result({
  order,
  words,
  ...result
}: Pick<ResultViewProps, 'order'> &
  Pick<PayResultProps, 'state' | 'title' | 'perk' | 'actions'> & {
    words: PayResultProps['text']
  } & Partial<ResultViewProps>) {
  const text = useText('shop')
  const money = useMoney()
  const { state, title, perk, actions } = result
  return (
    <PayResult
      state={state}
      title={title}
      text={words}
      {...(perk !== undefined && { perk })}
      actions={actions}
      facts={
        order === null
          ? []
          : [
              {
                label: text('shop.result.number'),
                value: (
                  <>
                    <bdi dir="ltr">{order.orderNumber}</bdi> <CopyButton value={order.orderNumber} />
                  </>
                ),
              },
              ...(order.platformOrderNumber === ''
                ? []
                : [
                    {
                      label: text('shop.result.reached'),
                      value: <bdi dir="ltr">{order.platformOrderNumber}</bdi>,
                    },
                  ]),
              { label: text('shop.result.price'), value: money(order.price) },
              {
                label: text('shop.result.method'),
                value: order.card
                  ? text('shop.card.name', {
                      network: cardBrand(order.card.brand),
                      last4: order.card.last4,
                    })
                  : order.methodName,
              },
            ]
      }
    />
  )
}
