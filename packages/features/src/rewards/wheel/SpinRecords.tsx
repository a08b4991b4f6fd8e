import type { WheelSpin } from '@visavis/core/contract/wheel'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { SpinCheckSheet } from './SpinCheckSheet.tsx'
import { usePrizeName } from '../../people/coins/usePrizeName.ts'

export interface SpinRecordsProps {
  /** Null while they are on their way, or could not be had. */
  readonly spins: readonly WheelSpin[] | null
  readonly failure: GatewayFailure | null
  readonly readAgain: () => void
  /** Shows older ones; left out where there are none. */
  readonly more?: (() => void) | undefined
  readonly busy?: boolean
  /** Older ones could not be had; the button asks again. */
  readonly moreFailed?: boolean
}

/** Past spins, newest first, each to be checked. */
export function SpinRecords({
  spins,
  failure,
  readAgain,
  more,
  busy = false,
  moreFailed = false,
}: SpinRecordsProps) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const nameOf = usePrizeName()
  const [checked, setChecked] = useState<WheelSpin | null>(null)
  const prizeOf = ({ prizes, gifts, prizeId }: WheelSpin): string => {
    const prize = prizes.find(({ id }) => id === prizeId)
    return prize === undefined ? prizeId : nameOf(prize, gifts)
  }
  const sourceOf = ({ source, price }: WheelSpin): string =>
    source === 'coins' ? text('app.wheel.coins', { coins: price }) : text(`app.wheel.source.${source}`)
  return (
    <Stack gap={3}>
      <Heading level={2} size={4}>
        {text('app.wheel.records')}
      </Heading>
      {spins === null && failure === null && <Skeleton shape="list" count={3} label={text('base.loading')} />}
      {spins === null && failure !== null && (
        <ErrorState
          level={3}
          title={text('app.wheel.recordsFailed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: readAgain }}
        />
      )}
      {spins?.length === 0 && <Text tone="secondary">{text('app.wheel.recordsNone')}</Text>}
      {spins !== null && spins.length > 0 && (
        <List label={text('app.wheel.records')}>
          {spins.map((spin) => (
            <ListRow
              key={spin.spinKey}
              title={prizeOf(spin)}
              text={[
                text(`app.wheel.name.${spin.activityId}`),
                sourceOf(spin),
                formats.dateTime(spin.at),
              ].join(' · ')}
              trailing={
                <Button size="sm" onClick={() => setChecked(spin)}>
                  {text('app.wheel.check')}
                </Button>
              }
            />
          ))}
        </List>
      )}
      {moreFailed && !busy && (
        <div role="alert">
          <Text tone="danger">{text('app.wheel.recordsFailed')}</Text>
        </div>
      )}
      {more && (
        <Button variant="quiet" busy={busy} onClick={more}>
          {text('app.coins.more')}
        </Button>
      )}
      {checked !== null && <SpinCheckSheet spin={checked} onClose={() => setChecked(null)} />}
    </Stack>
  )
}
