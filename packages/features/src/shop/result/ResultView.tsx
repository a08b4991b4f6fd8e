import { ButtonLink } from '@visavis/ui/Button'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../../i18n/I18nProvider.tsx'
import { WHEEL_ADDRESS } from '../SpinsWithPurchase.tsx'
import { clock } from '../clock.ts'
import { CheckFailed } from './CheckFailed.tsx'
import { OrderResult } from './OrderResult.tsx'
import type { ResultViewProps } from './ResultViewProps.ts'
import { UnfinishedResult } from './UnfinishedResult.tsx'
import { UnpaidResult } from './UnpaidResult.tsx'
import { UnreadOrder } from './UnreadOrder.tsx'
import styles from '../shop.module.css'

/** How a payment goes or went, as the gateway tells it (R2.21, S.19). */
export function ResultView(props: ResultViewProps) {
  const text = useText('shop')
  const { pay, order, from, left, busy, onRetry } = props
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
        <UnreadOrder failure={pay.unread} busy={busy} onRetry={onRetry} />
      )
    case 'atProvider':
      return <UnfinishedResult {...props} pay={pay} />
    case 'waiting':
    case 'processing': {
      const waiting = pay.phase === 'waiting'
      return (
        <OrderResult
          order={order}
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
              {pay.unread !== null && <CheckFailed failure={pay.unread} busy={busy} onRetry={onRetry} />}
            </Stack>
          }
          actions={all}
        />
      )
    }
    case 'success': {
      const { coins, bonus, firstPurchase, goldNum, isVip, wheelSpins = 0 } = pay.order
      return (
        <OrderResult
          order={order}
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
      return <UnpaidResult {...props} order={pay.order} />
    case 'settled': {
      const { state } = pay.order
      const kind = state === 'disputed' ? 'disputed' : state === 'held' ? 'held' : 'refunded'
      return (
        <OrderResult
          order={order}
          state={kind === 'held' ? 'processing' : 'cancelled'}
          title={text(`shop.result.${kind}`)}
          words={text(`shop.result.${kind}Text`)}
          actions={all}
        />
      )
    }
  }
}
