import { PURCHASE_WHEEL } from '@visavis/core/contract/purchaseWheel'
import type { Wheel } from '@visavis/core/contract/wheel'
import { Card } from '@visavis/ui/Card'
import { Link } from '@visavis/ui/Link'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { WheelChances } from '../people/coins/WheelChances.tsx'
import styles from './shop.module.css'

/** Where the wheel of purchases is. */
export const WHEEL_ADDRESS = `/activity?activityId=${PURCHASE_WHEEL}`

/** Spins that the next purchase brings, and the wheel with its chances. */
export interface DueSpins {
  readonly count: number
  readonly wheel: Pick<Wheel, 'prizes' | 'gifts'>
}

/** What today's first purchase brings besides coins; never without the chances beside it (R1.34). */
export function SpinsWithPurchase({ count, wheel }: DueSpins) {
  const text = useText('shop')
  return (
    <Card label={text('shop.spins.text', { count })}>
      <Stack gap={2}>
        <Text>{text('shop.spins.text', { count })}</Text>
        <Text tone="secondary" size="sm">
          {text('shop.spins.day')}
        </Text>
        <details className={styles['chances']}>
          <summary>{text('shop.spins.chances')}</summary>
          <Stack gap={3}>
            <WheelChances {...wheel} />
            <Link href={WHEEL_ADDRESS}>{text('shop.result.toWheel')}</Link>
          </Stack>
        </details>
      </Stack>
    </Card>
  )
}
