import type { PayMethod } from '@visavis/core/contract'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useMoney } from '../useMoney.ts'

type Limited = Pick<PayMethod, 'least' | 'most' | 'outside'>

/** Words for the limits of a way to pay. */
export interface LimitText {
  /** "€1.00 to €500.00" */
  limitText: (method: Limited, currency: string) => string
  /** Why it does not take the price; undefined where it does. */
  outsideText: (method: Limited, currency: string) => string | undefined
}

export function useLimitText(): LimitText {
  const text = useText('shop')
  const money = useMoney()
  return {
    limitText: ({ least, most }, currency) => {
      const [from, to] = [least, most].map((amount) => amount !== undefined && money({ amount, currency }))
      if (from && to) return text('shop.method.between', { least: from, most: to })
      if (from) return text('shop.method.from', { least: from })
      return to ? text('shop.method.upTo', { most: to }) : text('shop.method.any')
    },
    outsideText: ({ least = 0, most = 0, outside }, currency) =>
      outside === undefined
        ? undefined
        : outside === 'under'
          ? text('shop.method.under', { least: money({ amount: least, currency }) })
          : text('shop.method.over', { most: money({ amount: most, currency }) }),
  }
}
