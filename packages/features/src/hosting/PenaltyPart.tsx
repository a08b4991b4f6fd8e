import type { Penalty } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { useText } from '../i18n/I18nProvider.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { PenaltyRow, type PenaltyRowProps } from './PenaltyRow.tsx'
import styles from './hosting.module.css'

export interface PenaltyPartProps {
  /** Newest first; null until they are read. */
  penalties: readonly Penalty[] | null
  failure: GatewayFailure | null
  more: boolean
  busy: boolean
  onMore: () => void
  onRetry: () => void
  onAppeal: PenaltyRowProps['onAppeal']
}

/** Decisions against the own account, each with the way to appeal; nothing where there are none. */
export function PenaltyPart({ penalties, failure, more, busy, onMore, onRetry, onAppeal }: PenaltyPartProps) {
  const text = useText('host')
  if (penalties === null)
    return failure === null ? null : (
      <LoadFailed title={text('host.penalty.failed')} failure={failure} busy={busy} onRetry={onRetry} />
    )
  if (penalties.length === 0) return null
  return (
    <Card label={text('host.penalty.title')}>
      <div className={styles['part']}>
        <Heading level={2} size={5}>
          {text('host.penalty.title')}
        </Heading>
        {penalties.map((penalty) => (
          <PenaltyRow key={penalty.penaltyId} penalty={penalty} onAppeal={onAppeal} />
        ))}
        {more && (
          <Button variant="quiet" busy={busy} onClick={onMore}>
            {text('app.coins.more')}
          </Button>
        )}
      </div>
    </Card>
  )
}
