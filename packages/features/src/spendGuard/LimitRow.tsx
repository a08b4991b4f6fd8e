import type { SpendGuard, SpendSpan } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { SpendLimit } from '@visavis/ui/SpendLimit'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import styles from './spendGuard.module.css'

export interface LimitRowProps {
  span: SpendSpan
  state: SpendGuard[SpendSpan]
  busy: boolean
  /** Opens the form. */
  onChange: () => void
  /** Calls the raise that waits off. */
  onKeep: () => void
}

/** One limit: how much of it is used, when it starts again, and a raise that waits. */
export function LimitRow({
  span,
  state: { limit, used, resetsAt, raise },
  busy,
  onChange,
  onKeep,
}: LimitRowProps) {
  const text = useText('spend')
  const { number, dateTime } = useFormats()
  const name = text(`spend.${span}`)
  return (
    <div className={styles['part']}>
      <Heading level={2} size={5}>
        {name}
      </Heading>
      <SpendLimit
        spent={used}
        limit={limit ?? 0}
        title={
          limit === null
            ? text('spend.usedNone', { used })
            : text('spend.used', { used: number(used), limit: number(limit) })
        }
        text={text('spend.resets', { date: dateTime(resetsAt) })}
        action={
          <Button
            variant="outline"
            size="sm"
            disabled={busy}
            aria-label={`${name}: ${text(limit === null ? 'spend.set' : 'spend.change')}`}
            onClick={onChange}
          >
            {text(limit === null ? 'spend.set' : 'spend.change')}
          </Button>
        }
      />
      {raise !== null && (
        <div className={styles['raise']}>
          <p className={styles['hint']}>
            {raise.to === null
              ? text('spend.raiseNone', { date: dateTime(raise.at) })
              : text('spend.raise', { limit: number(raise.to), date: dateTime(raise.at) })}
          </p>
          <Button size="sm" busy={busy} onClick={onKeep}>
            {text('spend.keep', { limit: number(limit ?? 0) })}
          </Button>
        </div>
      )}
    </div>
  )
}
