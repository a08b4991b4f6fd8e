import { useState } from 'react'
import type { Data, SpendGuard, SpendSpan } from '@visavis/core/contract'
import { SPEND_SPANS } from '@visavis/core/contract/spendGuard'
import type { GatewayFailure } from '@visavis/core/errors'
import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../i18n/I18nProvider.tsx'
import { AskCard, type AskCardProps } from './AskCard.tsx'
import { DebtCard, type DebtCardProps } from './DebtCard.tsx'
import { LimitForm } from './LimitForm.tsx'
import { LimitRow } from './LimitRow.tsx'
import { PauseCard, type PauseCardProps } from './PauseCard.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import styles from './spendGuard.module.css'

export interface SpendingViewProps {
  guard: SpendGuard
  /** Null until it is read. */
  summary: Data<'spendSummary'> | null
  /** The gateway's time. */
  now: number
  saving: boolean
  failure: GatewayFailure | null
  /** @returns whether it was saved */
  onSave: (span: SpendSpan, coins: number | null) => Promise<boolean>
  /** The form of a limit opened or closed: an older fault is no longer its. */
  onForm: () => void
  pause: Pick<PauseCardProps, 'busy' | 'failure' | 'onPause'>
  debt: Omit<DebtCardProps, 'debts'>
  ask: AskCardProps
}

/** Own limits of spending, a pause, and what was spent. */
export function SpendingView({
  guard,
  summary,
  now,
  saving,
  failure,
  onSave,
  onForm,
  pause,
  debt,
  ask,
}: SpendingViewProps) {
  const text = useText('spend')
  const [open, setOpen] = useState<SpendSpan | null>(null)
  const show = (span: SpendSpan | null) => {
    onForm()
    setOpen(span)
  }
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.spending')}
        back={{ label: text('app.title.settings'), href: '/setting' }}
      />
      <DebtCard debts={guard.debts} {...debt} />
      <Columns>
        <Stack gap={5}>
          <Card>
            <div className={styles['part']}>
              <p className={styles['hint']}>{text('spend.lead')}</p>
              {SPEND_SPANS.map((span) => (
                <LimitRow
                  key={span}
                  span={span}
                  state={guard[span]}
                  busy={saving}
                  onChange={() => show(span)}
                  onKeep={() => void onSave(span, guard[span].limit)}
                />
              ))}
            </div>
          </Card>
          <AskCard {...ask} />
          <PauseCard pausedUntil={guard.pausedUntil} now={now} {...pause} />
        </Stack>
        {summary === null ? null : <SummaryCard summary={summary} />}
      </Columns>
      {open !== null && (
        <LimitForm
          span={open}
          state={guard[open]}
          now={now}
          busy={saving}
          failure={failure}
          onClose={() => show(null)}
          onSave={(coins) =>
            void onSave(open, coins).then((saved) => {
              if (saved) show(null)
            })
          }
        />
      )}
    </Stack>
  )
}
