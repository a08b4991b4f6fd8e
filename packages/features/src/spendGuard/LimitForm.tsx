import { useState } from 'react'
import type { SpendGuard, SpendSpan } from '@visavis/core/contract'
import { RAISE_DELAY_MS } from '@visavis/core/contract/spendGuard'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { TextField } from '@visavis/ui/TextField'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import styles from './spendGuard.module.css'

/** Most coins a limit may hold here. */
export const LIMIT_MAX = 1_000_000

export interface LimitFormProps {
  span: SpendSpan
  state: SpendGuard[SpendSpan]
  /** The gateway's time when the form opened. */
  now: number
  busy: boolean
  failure: GatewayFailure | null
  /** Null takes the limit away. */
  onSave: (coins: number | null) => void
  onClose: () => void
}

/** Sets one limit, and says before it is saved from when it counts. */
export function LimitForm({
  span,
  state: { limit, raise },
  now,
  busy,
  failure,
  onSave,
  onClose,
}: LimitFormProps) {
  const text = useText('spend')
  const { number, dateTime } = useFormats()
  const failureText = useFailureText()
  const [typed, setTyped] = useState(limit === null ? '' : String(limit))
  const [tried, setTried] = useState(false)
  const coins = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  const isValid = coins >= 1 && coins <= LIMIT_MAX
  const isHigher = isValid && limit !== null && coins > limit
  // A raise that becomes smaller keeps its date.
  const from = raise !== null && (raise.to === null || coins <= raise.to) ? raise.at : now + RAISE_DELAY_MS
  const effect = !isValid
    ? ''
    : isHigher
      ? text('spend.higher', { date: dateTime(from) })
      : text('spend.lower')
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('spend.dialog', { span: text(`spend.${span}`) })}
      closeLabel={text('base.action.close')}
      width="narrow"
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isValid && !busy) onSave(coins)
        }}
      >
        <TextField
          label={text('spend.field')}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          onChange={setTyped}
          hint={effect}
          error={tried && !isValid ? text('spend.rule', { most: number(LIMIT_MAX) }) : undefined}
        />
        {limit !== null && <p className={styles['hint']}>{text('spend.raiseWarn')}</p>}
        {failure !== null && (
          <p className={styles['fault']} role="alert">
            {failureText(failure)}
          </p>
        )}
        <div className={styles['buttons']}>
          {limit !== null && (
            <Button disabled={busy} onClick={() => onSave(null)}>
              {text('spend.remove')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {text('spend.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
