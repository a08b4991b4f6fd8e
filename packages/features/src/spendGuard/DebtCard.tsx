import type { SpendGuard } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './spendGuard.module.css'

export interface DebtCardProps {
  debts: SpendGuard['debts']
  /** Coins there are. */
  balance: number
  busy: boolean
  failure: GatewayFailure | null
  onPay: () => void
}

/**
 * A disputed payment freezes spending: of which order, how many coins, and each way on. Nothing without one.
 */
export function DebtCard({ debts, balance, busy, failure, onPay }: DebtCardProps) {
  const text = useText('spend')
  const failureText = useFailureText()
  const [first] = debts
  if (first === undefined) return null
  const owed = debts.reduce((sum, { coins }) => sum + coins, 0)
  const paying = Math.min(owed, balance)
  return (
    <Card label={text('spend.debt.title')}>
      <div className={styles['part']}>
        <Heading level={2} size={5}>
          {text('spend.debt.title')}
        </Heading>
        {debts.map(({ orderId, orderNumber, coins }) => (
          <p key={orderId}>{text('spend.debt.text', { number: orderNumber, coins })}</p>
        ))}
        {paying > 0 && paying < owed && (
          <p className={styles['hint']}>{text('spend.debt.part', { coins: balance })}</p>
        )}
        {failure !== null && (
          <p className={styles['fault']} role="alert">
            {failureText(failure)}
          </p>
        )}
        <div className={styles['lengths']}>
          {paying > 0 && (
            <Button busy={busy} onClick={onPay}>
              {text('spend.debt.pay', { coins: paying })}
            </Button>
          )}
          {paying < owed && <ButtonLink href="/shop">{text('app.coins.buy')}</ButtonLink>}
          <ButtonLink variant="ghost" href={`/payRefund?orderId=${encodeURIComponent(first.orderId)}`}>
            {text('spend.debt.report')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
