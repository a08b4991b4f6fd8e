import type { CoinPackage } from '@visavis/core/contract'
import { PackCard } from '@visavis/ui/PackCard'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import styles from './shop.module.css'
import { useMoney } from './useMoney.ts'

const PILES = [1, 2, 3, 4, 5, 6] as const
/** The bigger the package among the others, the bigger its pile. */
const pileOf = (index: number, count: number): (typeof PILES)[number] =>
  PILES[Math.round((index / Math.max(1, count - 1)) * 5)] ?? 1

export interface PacksProps {
  packages: readonly CoinPackage[]
  /** Coins of an ordinary minute. */
  minutePrice: number
  chosen: string | undefined
  onChoose: (packageId: string) => void
}

/** The packages as one choice; each says its price, what it brings and what a hundred coins cost in it. */
export function Packs({ packages, minutePrice, chosen, onChoose }: PacksProps) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  return (
    <fieldset className={styles['packs']}>
      <legend>{text('shop.pack.legend')}</legend>
      {packages.map(({ packageId, coins, bonus, price, bestValue }, index) => {
        const all = coins + bonus
        const rate = money.perHundred(price, all)
        return (
          <PackCard
            key={packageId}
            name="package"
            value={packageId}
            checked={packageId === chosen}
            onChange={onChoose}
            coins={formats.number(coins)}
            reach={[
              text('shop.pack.perHundred', { rate }),
              ...(minutePrice > 0 && all >= minutePrice
                ? [text('shop.pack.reach', { minutes: Math.floor(all / minutePrice), price: minutePrice })]
                : []),
            ].join(' · ')}
            price={money(price)}
            label={text('shop.pack.label', { price: money(price), coins: all, rate })}
            pile={pileOf(index, packages.length)}
            {...(bonus > 0 && { bonus: text('shop.bonus', { coins: bonus }) })}
            {...(bestValue === true && { mark: text('shop.best') })}
          />
        )
      })}
    </fieldset>
  )
}
