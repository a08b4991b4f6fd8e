import type { Data, LimitedOffer, Subscription } from '@visavis/core/contract'
import { ButtonLink } from '@visavis/ui/Button'
import { Coin } from '@visavis/ui/Coin'
import { EmptyState } from '@visavis/ui/EmptyState'
import { FirstBonusBanner } from '@visavis/ui/FirstBonusBanner'
import { IconLink } from '@visavis/ui/IconLink'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { VipTag } from '@visavis/ui/Tag'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { OfferCard } from './OfferCard.tsx'
import { Packs } from './Packs.tsx'
import { SellerLine, TaxLine } from './SellerLine.tsx'
import { SpinsWithPurchase, type DueSpins } from './SpinsWithPurchase.tsx'
import { SubscriptionOffers } from './subscriptions/SubscriptionOffers.tsx'
import styles from './shop.module.css'
import { useMoney } from './useMoney.ts'

export interface ShopViewProps {
  shop: Data<'shopPackages'>
  offer: LimitedOffer | null
  /** Null where the next purchase brings none, or their chances cannot be shown. */
  spins: DueSpins | null
  /** Gateway's clock minus this device's, in milliseconds. */
  offset: number
  balance: number | null
  chosen: string | undefined
  onChoose: (packageId: string) => void
  /** The subscription that runs; null: there is none. */
  running: Subscription | null
  /** The gateway's clock. */
  today: number
  /** Address where a package is paid. */
  payAt: (packageId: string, offerId?: string) => string
  /** Address of the ways to pay a package, with fee and limit of each. */
  methodsAt: (packageId: string) => string
  /** The way to pay an offer was taken. */
  onOffer?: ((offerId: string) => void) | undefined
}

/** Packages with their price in money, and what each is worth (R2.15, S.11). */
export function ShopView({
  shop,
  offer,
  spins,
  offset,
  balance,
  chosen,
  onChoose,
  running,
  today,
  payAt,
  methodsAt,
  onOffer,
}: ShopViewProps) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  const packages = shop.packages.filter(({ kind }) => kind === 'coins')
  const pack = packages.find(({ packageId }) => packageId === chosen)
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.shop')}
        actions={
          <>
            <IconLink icon="credit-card" label={text('app.title.savedCards')} href="/cardList" />
            <IconLink icon="receipt" label={text('app.title.orders')} href="/payOrderList" />
          </>
        }
      />
      <Stack direction="row" gap={3} align="center">
        <p className={styles['balance']}>
          <Coin size={24} />
          <output aria-label={text('app.balance.title')}>
            {balance === null ? '…' : formats.number(balance)}
          </output>
        </p>
        {shop.isVip && <VipTag label={text('shop.vip.is')} />}
      </Stack>
      {packages.length === 0 ? (
        <EmptyState
          icon="storefront"
          title={text('shop.empty')}
          text={text('shop.emptyLead')}
          action={<SupportLink mail={shop.seller.mail} />}
        />
      ) : (
        <>
          <Text tone="secondary">{text('shop.lead')}</Text>
          {!shop.isVip && <Text tone="secondary">{text('shop.vip.text')}</Text>}
          {shop.firstPurchase > 0 && (
            <FirstBonusBanner
              title={text('shop.first.title')}
              text={text('shop.first.text', { coins: shop.firstPurchase })}
              amount={`+${formats.number(shop.firstPurchase)}`}
            />
          )}
          {offer !== null && (
            <OfferCard
              offer={offer}
              offset={offset}
              href={payAt(offer.package.packageId, offer.offerId)}
              onBuy={() => onOffer?.(offer.offerId)}
            />
          )}
          <Packs
            packages={packages}
            minutePrice={shop.minutePrice}
            chosen={pack?.packageId}
            onChoose={onChoose}
          />
          {spins !== null && <SpinsWithPurchase {...spins} />}
          {pack && (
            <div className={styles['go']}>
              <ButtonLink full size="lg" variant="primary" href={payAt(pack.packageId)}>
                {text('shop.continue', { price: money(pack.price) })}
              </ButtonLink>
            </div>
          )}
          {pack && (
            <ButtonLink full variant="ghost" icon="wallet" href={methodsAt(pack.packageId)}>
              {text('app.title.payMethods')}
            </ButtonLink>
          )}
          <SubscriptionOffers packages={shop.packages} running={running} today={today} payAt={payAt} />
          <TaxLine taxRate={shop.taxRate} />
          <SellerLine seller={shop.seller} />
        </>
      )}
    </Stack>
  )
}

/** The way to the operator's support; nothing where no address is known. */
export function SupportLink({ mail }: { mail: string }) {
  return mail === '' ? null : (
    <ButtonLink icon="envelope-simple" href={`mailto:${mail}`}>
      {mail}
    </ButtonLink>
  )
}
