import type { CoinPackage } from '@visavis/core/contract'
import { OptionGroup } from '@visavis/ui/OptionRow'
import { PaymentMethodRow } from '@visavis/ui/PaymentMethodRow'
import { useText } from '../../i18n/I18nProvider.tsx'
import { cardBrand } from '../cards/cardText.ts'
import { methodIcon, takesPrice, type PayOption } from './methodChoice.ts'
import { useLimitText } from './useLimitText.ts'

export interface MethodChoiceProps {
  options: readonly PayOption[]
  /** Option that is chosen; none where no option takes the price. */
  chosen?: string
  pack: CoinPackage
  /** The company's page opens beside this one, which stays. */
  stays?: boolean
  disabled?: boolean
  onChoose?: (id: string) => void
}

/** The ways to pay a package; one that does not take its price says why and cannot be chosen. */
export function MethodChoice({
  options,
  chosen,
  pack,
  stays = false,
  disabled = false,
  onChoose = () => undefined,
}: MethodChoiceProps) {
  const text = useText('shop')
  const { outsideText } = useLimitText()
  const titleOf = ({ method, card }: PayOption): string =>
    card
      ? text('shop.card.name', { network: cardBrand(card.brand), last4: card.last4 })
      : method.kind === 'card' && options.some(({ card: saved }) => saved)
        ? text('shop.card.new')
        : method.name
  const descriptionOf = ({ method, card }: PayOption): string | undefined =>
    outsideText(method, pack.price.currency) ??
    (card
      ? text('shop.card.expires', {
          month: String(card.expMonth).padStart(2, '0'),
          year: String(card.expYear),
        })
      : method.kind === 'redirect'
        ? text(stays ? 'shop.inCall.leaves' : 'shop.pay.leaves', { name: method.name })
        : undefined)
  return (
    <OptionGroup legend={text('shop.method.legend')}>
      {options.map((one) => {
        const description = descriptionOf(one)
        return (
          <PaymentMethodRow
            key={one.id}
            name="method"
            value={one.id}
            checked={one.id === chosen}
            disabled={disabled || !takesPrice(one.method)}
            onChange={onChoose}
            title={titleOf(one)}
            mark={{ icon: methodIcon(one.method.icon) }}
            {...(one.method.last === true && !one.card && { note: text('shop.method.last') })}
            {...(description !== undefined && { description })}
          />
        )
      })}
    </OptionGroup>
  )
}
