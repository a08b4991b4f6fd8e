import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { spendRefusalClosed } from '@visavis/domain/shell/shell.events'
import { selectSpendRefusal } from '@visavis/domain/shell/shell.slice'
import type { SpendStop } from '@visavis/domain/spendGuard/spendRefusal'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { FirstSpendAsked } from './FirstSpendAsked.tsx'
import styles from './spendGuard.module.css'

export interface SpendRefusedViewProps {
  refusal: SpendStop
  onLimits: () => void
  onClose: () => void
}

const REFUSED = {
  debt: 'spend.debt.title',
  paused: 'spend.refused.paused',
  limit: 'spend.refused.limit',
} as const

/** An own limit or pause forbids what was pressed: which, and from when it is possible again. */
export function SpendRefusedView({ refusal, onLimits, onClose }: SpendRefusedViewProps) {
  const text = useText('spend')
  const { number, dateTime } = useFormats()
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(REFUSED[refusal.kind])}
      width="narrow"
      role="alertdialog"
      focus="dialog"
      footer={
        <div className={styles['buttons']}>
          <Button onClick={onLimits}>
            {text(refusal.kind === 'debt' ? 'spend.debt.way' : 'spend.refused.way')}
          </Button>
          <Button onClick={onClose}>{text('base.action.close')}</Button>
        </div>
      }
    >
      {refusal.kind === 'debt' ? (
        <p>{text('spend.debt.text', { coins: refusal.coins, number: refusal.orderNumber })}</p>
      ) : refusal.kind === 'paused' ? (
        <p>{text('spend.refused.until', { date: dateTime(refusal.until) })}</p>
      ) : (
        <>
          <p>
            {text(`spend.refused.${refusal.span}`, {
              limit: number(refusal.limit),
              used: number(refusal.used),
              left: number(refusal.left),
            })}
          </p>
          <p>{text('spend.refused.again', { date: dateTime(refusal.resetsAt) })}</p>
        </>
      )}
    </Dialog>
  )
}

/**
 * {@link SpendRefusedView}, or the line before a first spend, for whatever was refused last, wherever it was
 * pressed.
 */
export function SpendRefused() {
  const dispatch = useAppDispatch()
  const go = useGo()
  const refusal = useAppSelector(selectSpendRefusal)
  if (refusal === null) return null
  const close = () => void dispatch(spendRefusalClosed())
  if (refusal.kind === 'firstSpend') return <FirstSpendAsked due={refusal} onClose={close} />
  return (
    <SpendRefusedView
      refusal={refusal}
      onClose={close}
      onLimits={() => {
        close()
        go('/spending')
      }}
    />
  )
}
