import type { FirstSpend } from '@visavis/core/contract'
import { firstSpendSaid, readFirstSpend } from '@visavis/domain/coins/firstSpend'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Text } from '@visavis/ui/Text'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'

export interface FirstSpendLine {
  readonly line: ReactNode
  /**
   * Belongs to the press that spends: `spend` runs once the gateway has the agreement, at once where nothing
   * has to be said. A second press meanwhile does nothing.
   */
  readonly agree: (spend: () => void) => void
}

/**
 * The line before the first coins of a purchase are spent (decision D51), for the place that says the price.
 * The gateway keeps when it was on screen.
 *
 * @param due null or undefined: nothing has to be said
 */
export function useFirstSpend(due: FirstSpend | null | undefined): FirstSpendLine {
  const text = useText()
  const dispatch = useAppDispatch()
  const agreeing = useRef(false)
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
    agree: (spend) => {
      if (!due) return spend()
      if (agreeing.current) return
      agreeing.current = true
      // Without an answer the gateway refuses the spend and says so.
      void dispatch(firstSpendSaid(due.orderIds, true)).finally(() => {
        agreeing.current = false
        spend()
      })
    },
  }
}

/** {@link useFirstSpend} where no answer that is read anyway says what is due: asked for while `costs`. */
export function useFirstSpendHere(costs: boolean): FirstSpendLine {
  const dispatch = useAppDispatch()
  const [due, setDue] = useState<FirstSpend | null>(null)
  useEffect(() => {
    if (!costs) return undefined
    let left = false
    void dispatch(readFirstSpend()).then((read) => {
      if (!left) setDue(read)
    })
    return () => {
      left = true
    }
  }, [dispatch, costs])
  const first = useFirstSpend(costs ? due : null)
  return {
    line: first.line,
    agree: (spend) =>
      first.agree(() => {
        setDue(null)
        spend()
      }),
  }
}
