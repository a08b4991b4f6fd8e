import type { PointLine } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Heading } from '@visavis/ui/Heading'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGiftName } from '../people/coins/useGiftName.ts'
import { useLedgerName } from '../people/coins/useLedgerName.ts'
import { LoadFailed } from './LoadFailed.tsx'
import styles from './hosting.module.css'

export interface PointListProps {
  /** Newest first; null until they are read. */
  lines: readonly PointLine[] | null
  failure: GatewayFailure | null
  more: boolean
  busy: boolean
  onMore: () => void
  onRetry: () => void
}

/** Every movement of points with the minute, gift or correction behind it and the points after it. */
export function PointList({ lines, failure, more, busy, onMore, onRetry }: PointListProps) {
  const text = useText('host')
  const formats = useFormats()
  const giftName = useGiftName()
  const ledgerName = useLedgerName((lines ?? []).map(({ kind }) => kind))
  const titleOf = ({ kind, minute, gift }: PointLine): string => {
    if (gift !== undefined) return text('host.points.gift', { gift: giftName(gift) })
    if (minute === undefined) return ledgerName(kind)
    return text(kind === 'callRefund' ? 'host.points.minuteBack' : 'host.points.minute', { minute })
  }
  return (
    <Stack gap={3}>
      <Heading level={2} size={5}>
        {text('host.points.history')}
      </Heading>
      {lines === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {lines === null && failure !== null && (
        <LoadFailed title={text('host.points.failed')} failure={failure} busy={busy} onRetry={onRetry} />
      )}
      {lines?.length === 0 && (
        <EmptyState icon="coins" title={text('host.points.empty')} text={text('host.points.emptyLead')} />
      )}
      {lines !== null && lines.length > 0 && (
        <List label={text('host.points.history')}>
          {lines.map((line) => (
            <ListRow
              key={line.id}
              title={titleOf(line)}
              text={
                <>
                  {formats.dateTime(line.at)}
                  {line.userName !== '' && (
                    <>
                      {' · '}
                      <bdi>{text('host.points.from', { name: line.userName })}</bdi>
                    </>
                  )}
                </>
              }
              trailing={
                <span className={styles['amount']}>
                  <strong dir="ltr">{text('app.coins.delta', { delta: line.delta })}</strong>
                  <small>{text('host.points.after', { points: line.balance })}</small>
                </span>
              }
            />
          ))}
        </List>
      )}
      {more && (
        <Button variant="quiet" busy={busy} onClick={onMore}>
          {text('app.coins.more')}
        </Button>
      )}
    </Stack>
  )
}
