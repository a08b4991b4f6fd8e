import type { CoinPackage, Subscription } from '@visavis/core/contract'
import { ButtonLink } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { SubscriptionCard } from '@visavis/ui/SubscriptionCard'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { nextPeriod } from './nextPeriod.ts'
import { useMoney } from '../useMoney.ts'

export interface SubscriptionOffersProps {
  packages: readonly CoinPackage[]
  /** The one that runs; null: there is none. */
  running: Subscription | null
  /** The gateway's clock. */
  today: number
  payAt: (packageId: string) => string
}

/**
 * Weekly and monthly packages, each with its price, its next charge and how it ends; or the one that runs.
 */
export function SubscriptionOffers({ packages, running, today, payAt }: SubscriptionOffersProps) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  const offers = packages.flatMap((pack) => (pack.kind === 'coins' ? [] : [{ ...pack, kind: pack.kind }]))
  if (offers.length === 0 && running === null) return null
  return (
    <Stack gap={4}>
      <Heading level={2} size={4}>
        {text('shop.sub.section')}
      </Heading>
      {running !== null ? (
        <>
          <Text>{text('base.error.alreadySubscribed', { date: formats.day(running.endsAt) })}</Text>
          <div>
            <ButtonLink href="/subscription">{text('shop.sub.manage')}</ButtonLink>
          </div>
        </>
      ) : (
        offers.map(({ packageId, kind, coins, bonus, price }) => (
          <SubscriptionCard
            key={packageId}
            state="offer"
            title={text('shop.sub.title', { coins: coins + bonus, kind })}
            price={text('shop.sub.price', { price: money(price), kind })}
            perk={text('shop.sub.vip')}
            text={text('shop.sub.text')}
            terms={text('shop.sub.terms', { kind, date: formats.day(nextPeriod(kind, today)) })}
            action={
              <ButtonLink full size="lg" href={payAt(packageId)}>
                {text('shop.sub.action', { price: money(price), kind })}
              </ButtonLink>
            }
          />
        ))
      )}
    </Stack>
  )
}
