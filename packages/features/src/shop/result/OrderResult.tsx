import { PayResult, type PayResultProps } from '@visavis/ui/PayResult'
import { useText } from '../../i18n/I18nProvider.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { cardBrand } from '../cards/cardText.ts'
import { useMoney } from '../useMoney.ts'
import type { ResultViewProps } from './ResultViewProps.ts'

export interface OrderResultProps
  extends Pick<ResultViewProps, 'order'>, Pick<PayResultProps, 'state' | 'title' | 'perk' | 'actions'> {
  words: PayResultProps['text']
}

/** One result of a payment, over what is known of the order: its numbers, price and way of paying. */
export function OrderResult({ order, words, state, title, perk, actions }: OrderResultProps) {
  const text = useText('shop')
  const money = useMoney()
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
