import type { CoinPackage } from '@visavis/core/contract'

/** Minutes of a call that are offered when coins run out. */
export const CALL_MINUTES = [5, 10, 20] as const

/** All coins a package brings; `first` are those of the first purchase. */
export const coinsOf = ({ coins, bonus }: Pick<CoinPackage, 'coins' | 'bonus'>, first: number): number =>
  coins + bonus + first

/**
 * The cheapest package, paid once, that brings `need` coins; where none does, the one with most coins.
 * Undefined where nothing is sold. All prices are in one currency.
 *
 * @param first coins of the first purchase, on top of each package
 */
export function packFor(
  packages: readonly CoinPackage[],
  need: number,
  first: number,
): CoinPackage | undefined {
  const once = packages
    .filter(({ kind }) => kind === 'coins')
    .toSorted((one, other) => one.price.amount - other.price.amount)
  return (
    once.find((pack) => coinsOf(pack, first) >= need) ??
    once.toSorted((one, other) => coinsOf(other, first) - coinsOf(one, first))[0]
  )
}

/** What can be chosen: some minutes more, or a package by its coins. */
export interface CoinChoice {
  readonly id: string
  /** Minutes at the price of the call; null where no minutes are paid. */
  readonly minutes: number | null
  /**
   * Whole minutes that balance and package last for: fewer than `minutes` where no package is large enough.
   */
  readonly lasts: number
  readonly pack: CoinPackage
}

/**
 * Choices of somebody whose call costs `price` coins a minute and who has `balance`: the smallest package for
 * 5, 10 and 20 minutes more, or the three cheapest packages where no minutes are paid (`price` 0).
 */
export function callChoices(
  packages: readonly CoinPackage[],
  { price, balance, first }: { price: number; balance: number; first: number },
): CoinChoice[] {
  if (price <= 0)
    return packages
      .filter(({ kind }) => kind === 'coins')
      .toSorted((one, other) => one.price.amount - other.price.amount)
      .slice(0, 3)
      .map((pack) => ({ id: pack.packageId, minutes: null, lasts: 0, pack }))
  const choices = CALL_MINUTES.flatMap((minutes): CoinChoice[] => {
    const pack = packFor(packages, minutes * price - balance, first)
    if (pack === undefined) return []
    const lasts = Math.floor((balance + coinsOf(pack, first)) / price)
    return [{ id: `minutes-${minutes}`, minutes, lasts, pack }]
  })
  // What no package covers is offered once: with the largest one, for as long as that lasts.
  return choices.filter(
    ({ minutes, lasts, pack }, at) =>
      lasts >= (minutes ?? 0) || choices[at - 1]?.pack.packageId !== pack.packageId,
  )
}
