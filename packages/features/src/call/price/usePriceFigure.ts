import type { CallMode } from '@visavis/core/contract/callLocations'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'

/**
 * The price of a call as a figure and what it is for: a minute, or a trial once.
 *
 * @param price in coins; 0 is said as "free"
 * @param mode the way of meeting that sets the price; undefined where the person's own counts
 */
export function usePriceFigure(
  price: number,
  isTrial: boolean,
  mode: CallMode | undefined,
): { amount: string; unit: string } {
  const text = useText('webChat')
  const { number } = useFormats()
  return price > 0
    ? {
        amount: number(price),
        unit: isTrial
          ? text('webChat.trial.once')
          : mode === undefined
            ? text('webChat.confirm.everyMinute')
            : text('webChat.confirm.everyMinuteFrom', { mode }),
      }
    : {
        amount: text('webChat.confirm.free'),
        unit: isTrial ? text('webChat.trial.once') : text('webChat.confirm.noCoins'),
      }
}
