import { coinsOf, type CoinChoice } from '@visavis/domain/shop/packFor'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useMoney } from '../useMoney.ts'

export interface CoinChoicesProps {
  choices: readonly CoinChoice[]
  /** Coins of the first purchase, on top of each package. */
  first: number
  chosen: string | undefined
  disabled: boolean
  onChoose: (id: string) => void
}

/** How much longer the call is to last, or how many coins: each with its price in money first. */
export function CoinChoices({ choices, first, chosen, disabled, onChoose }: CoinChoicesProps) {
  const text = useText('shop')
  const money = useMoney()
  const byTime = choices.some(({ minutes }) => minutes !== null)
  return (
    <OptionGroup legend={text(byTime ? 'shop.inCall.howLong' : 'shop.inCall.howMany')}>
      {choices.map(({ id, minutes, lasts, pack }) => {
        const coins = coinsOf(pack, first)
        const price = money(pack.price)
        const covered = minutes === null || lasts >= minutes
        return (
          <OptionRow
            key={id}
            name="coins"
            value={id}
            checked={id === chosen}
            disabled={disabled}
            onChange={onChoose}
            label={
              minutes === null
                ? text('shop.coins', { coins })
                : text('shop.inCall.minutes', { minutes: covered ? minutes : lasts })
            }
            description={
              minutes === null
                ? price
                : text(covered ? 'shop.inCall.brings' : 'shop.inCall.most', { price, coins })
            }
          />
        )
      })}
    </OptionGroup>
  )
}
