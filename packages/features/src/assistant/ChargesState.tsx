import type { LedgerLine } from '@visavis/core/contract'
import { useLedgerInfiniteQuery } from '@visavis/domain/coins/coins.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { Link } from '@visavis/ui/Link'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGiftName } from '../people/coins/useGiftName.ts'
import { useLedgerName } from '../people/coins/useLedgerName.ts'
import styles from './assistant.module.css'
import { StateCard } from './StateCard.tsx'

/** Movements shown; all of them stand behind the balance. */
const SHOWN = 10
/** Movements of a call: `refId` is its roomNum. */
const OF_CALLS: readonly LedgerLine['kind'][] = ['callMinute', 'callRefund']

/** The last movements of coins, with a way to the receipt of a call. */
export function ChargesState() {
  const text = useText('help')
  const ledger = useLedgerInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const lines = ledger.data?.pages.flatMap(({ list }) => list).slice(0, SHOWN)
  return (
    <StateCard
      title={text('help.state.charges')}
      failure={ledger.error === undefined ? null : failureOf(ledger.error)}
      busy={ledger.isFetching}
      onRetry={() => void ledger.refetch()}
    >
      {lines === undefined ? null : <ChargeList lines={lines} />}
    </StateCard>
  )
}

function ChargeList({ lines }: { lines: readonly LedgerLine[] }) {
  const text = useText('help')
  const formats = useFormats()
  const giftName = useGiftName()
  const ledgerName = useLedgerName(lines.map(({ kind }) => kind))
  if (lines.length === 0) return <Text tone="secondary">{text('help.noCharges')}</Text>
  const about = ({ gift, price }: LedgerLine): string[] =>
    gift ? [giftName(gift)] : price ? [text('app.coins.price', price)] : []
  return (
    <List label={text('help.state.charges')}>
      {lines.map((line) => (
        <ListRow
          key={line.id}
          title={ledgerName(line.kind)}
          text={
            <>
              {[formats.dateTime(line.at), ...about(line)].join(' · ')}
              {OF_CALLS.includes(line.kind) && (
                <>
                  {' · '}
                  <Link
                    href={`/videoHistory?receipt=${encodeURIComponent(line.refId)}`}
                    aria-label={text('help.receipt', { when: formats.dateTime(line.at) })}
                  >
                    {text('help.receiptShort')}
                  </Link>
                </>
              )}
            </>
          }
          trailing={
            <span className={styles['amount']}>
              <strong dir="ltr" data-sign={line.delta < 0 ? 'minus' : 'plus'}>
                {text('app.coins.delta', { delta: line.delta })}
              </strong>
              <small>{text('app.coins.after', { coins: line.balance })}</small>
            </span>
          }
        />
      ))}
    </List>
  )
}
