import type { LedgerLine } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGiftName } from '../people/coins/useGiftName.ts'
import { useLedgerName } from '../people/coins/useLedgerName.ts'
import styles from './coins.module.css'

export interface LedgerProps {
  lines: readonly LedgerLine[] | null
  failure: GatewayFailure | null
  more: boolean
  onMore: () => void
  onRetry: () => void
}

/** Every movement of coins, newest first, with the balance after it. */
export function Ledger({ lines, failure, more, onMore, onRetry }: LedgerProps) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const giftName = useGiftName()
  const ledgerName = useLedgerName((lines ?? []).map(({ kind }) => kind))
  const about = ({ gift, price }: LedgerLine): string | null =>
    gift ? giftName(gift) : price ? text('app.coins.price', price) : null
  return (
    <Stack gap={2}>
      <Heading level={3} size={5}>
        {text('app.coins.history')}
      </Heading>
      {lines === null && failure === null && <Skeleton shape="list" count={3} label={text('base.loading')} />}
      {lines === null && failure !== null && (
        <ErrorState
          level={3}
          title={text('app.coins.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: onRetry }}
        />
      )}
      {lines?.length === 0 && <Text tone="secondary">{text('app.coins.empty')}</Text>}
      {lines !== null && lines.length > 0 && (
        <List label={text('app.coins.history')}>
          {lines.map((line) => (
            <ListRow
              key={line.id}
              title={ledgerName(line.kind)}
              text={[formats.dateTime(line.at), about(line)].filter((part) => part !== null).join(' · ')}
              trailing={
                <span className={styles['amount']}>
                  <strong data-sign={line.delta < 0 ? 'minus' : 'plus'} dir="ltr">
                    {text('app.coins.delta', { delta: line.delta })}
                  </strong>
                  <small>{text('app.coins.after', { coins: line.balance })}</small>
                </span>
              }
            />
          ))}
        </List>
      )}
      {more && (
        <Button variant="quiet" onClick={onMore}>
          {text('app.coins.more')}
        </Button>
      )}
    </Stack>
  )
}
