import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { CoinChoice } from '@visavis/domain/shop/packFor'
import type { PayState } from '@visavis/domain/shop/pay.states'
import type { SpendStop } from '@visavis/domain/spendGuard/spendRefusal'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Sheet } from '@visavis/ui/Sheet'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { failedText } from '../pay/failedText.ts'
import { useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { PayForm, type PayFormProps } from '../pay/PayForm.tsx'
import { SellerLine, rateText } from '../SellerLine.tsx'
import { keptOf } from '../pay/buyerRules.ts'
import { CoinChoices } from './CoinChoices.tsx'
import { OrderState, type OrderStateProps } from './OrderState.tsx'
import { OwnStop } from './OwnStop.tsx'
import styles from './inCall.module.css'

export interface CoinsInCallViewProps
  extends Pick<PayFormProps, 'onPay' | 'mount' | 'check'>, Omit<OrderStateProps, 'pay'> {
  pay: PayState
  /** An own limit or pause: nothing is sold then. */
  refusal: SpendStop | null
  shop: Data<'shopPackages'> | undefined
  methods: Data<'payMethods'> | undefined
  choices: readonly CoinChoice[]
  chosen: CoinChoice | undefined
  onChoose: (id: string) => void
  /** Seconds of paid time in the last paid minute; null outside of it. */
  seconds: number | null
  failure: GatewayFailure | null
  loading: boolean
  onReload: () => void
}

/** More coins without leaving the call: the choice, ways to pay, the bank's check and what came of it. */
export function CoinsInCallView(props: CoinsInCallViewProps) {
  const { pay, refusal, together, seconds, onClose, onPay } = props
  const text = useText('shop')
  const [pressed, setPressed] = useState(false)
  const choosing = isChoosing(pay) || pressed
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('shop.inCall.title')}
      dismissable={!pressed}
      {...(!pressed && { closeLabel: text('base.action.close') })}
    >
      <Stack gap={4}>
        {together && (
          <Text size="sm" tone="secondary">
            {text('shop.inCall.goesOn')}{' '}
            {seconds !== null && (
              <span className={styles['time']} role="timer" aria-live="off">
                {text('shop.inCall.seconds', { seconds })}
              </span>
            )}
          </Text>
        )}
        {refusal !== null ? (
          <OwnStop refusal={refusal} onClose={onClose} />
        ) : (
          <>
            <div className={styles['form']} hidden={!choosing}>
              <Choice
                {...props}
                onPay={async (press) => {
                  setPressed(true)
                  try {
                    return await onPay(press)
                  } finally {
                    setPressed(false)
                  }
                }}
              />
            </div>
            {!choosing && isMade(pay) && <OrderState {...props} pay={pay} />}
          </>
        )}
      </Stack>
    </Sheet>
  )
}

const isMade = (pay: PayState): pay is OrderStateProps['pay'] =>
  pay.phase !== 'package' && pay.phase !== 'creating' && pay.phase !== 'failed' && pay.phase !== 'cancelled'
const isChoosing = (pay: PayState): boolean => !isMade(pay)

function Choice(props: CoinsInCallViewProps) {
  const { shop, methods, choices, chosen, onChoose, pay, failure, loading, onReload, onPay, mount, check } =
    props
  const text = useText('shop')
  const { tag } = useLocale()
  const told = useTold(pay)
  if (shop === undefined || methods === undefined || chosen === undefined) {
    if (failure !== null)
      return <LoadFailed title={text('shop.failed')} failure={failure} busy={loading} onRetry={onReload} />
    return shop !== undefined && chosen === undefined ? (
      <EmptyState icon="storefront" title={text('shop.empty')} text={text('shop.emptyLead')} />
    ) : (
      <Skeleton shape="form" label={text('base.loading')} />
    )
  }
  return (
    <Stack gap={4}>
      <CoinChoices
        choices={choices}
        first={shop.firstPurchase}
        chosen={chosen.id}
        disabled={pay.phase === 'creating'}
        onChoose={onChoose}
      />
      <Stack gap={1}>
        {shop.firstPurchase > 0 && (
          <Text size="sm">{text('shop.first.text', { coins: shop.firstPurchase })}</Text>
        )}
        <Text size="sm" tone="secondary">
          {shop.taxRate > 0 && `${text('shop.pay.tax', { rate: rateText(tag, shop.taxRate) })}. `}
          {text('shop.pay.once')}
        </Text>
        <SellerLine seller={shop.seller} />
      </Stack>
      <PayForm
        stays
        pack={chosen.pack}
        seller={shop.seller}
        methods={methods.methods}
        cards={methods.cards}
        kept={keptOf(methods.kept)}
        told={told}
        captcha={methods.captcha}
        check={check}
        onPay={onPay}
        {...(mount && { mount })}
      />
    </Stack>
  )
}

/** Why the last order was not paid: what went wrong, and that nothing was taken. */
function useTold(pay: PayState): string | undefined {
  const text = useText('shop')
  if (pay.phase === 'cancelled') return `${text('shop.result.cancelled')}. ${text('shop.result.nothing')}`
  if (pay.phase !== 'failed') return undefined
  return `${text(failedText(pay.order.reason))} ${text('shop.result.nothing')}`
}
