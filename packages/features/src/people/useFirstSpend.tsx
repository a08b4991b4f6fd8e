import type { FirstSpend } from '@visavis/core/contract'
import { firstSpendSaid } from '@visavis/domain/coins/firstSpend'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Text } from '@visavis/ui/Text'
import { useEffect, type ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'

/**
 * The line before the first coins of a purchase are spent (decision D51), for the place that says the price.
 * The gateway keeps when it was on screen; `agree` belongs to the press that spends.
 *
 * @param due null or undefined: nothing has to be said
 */
export function useFirstSpend(due: FirstSpend | null | undefined): {
  readonly line: ReactNode
  readonly agree: () => void
} {
  const text = useText()
  const dispatch = useAppDispatch()
  const key = due?.orderIds.join() ?? ''
  useEffect(() => {
    if (key !== '') void dispatch(firstSpendSaid(key.split(','), false))
  }, [dispatch, key])
  return {
    line: due ? (
      <Text size="sm" tone="secondary">
        {text('app.spend.first', { days: due.days })}
      </Text>
    ) : null,
    agree: () => {
      if (due) void dispatch(firstSpendSaid(due.orderIds, true))
    },
  }
}
