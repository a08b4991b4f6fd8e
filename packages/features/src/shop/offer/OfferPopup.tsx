import type { LimitedOffer } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import { OfferCard } from '../OfferCard.tsx'
import { payAddress } from '../pay/payAddress.ts'

export interface OfferPopupProps {
  offer: LimitedOffer
  /** Gateway's clock minus this device's, in milliseconds. */
  offset: number
  /** Where one goes on after paying. */
  from: string
  onBuy: () => void
  onClose: () => void
  /** No offer is to come up by itself any more. */
  onNever: () => void
}

/**
 * A limited offer that has come up by itself (S.63): price and end as they are, and the way out as wide as
 * the way in.
 */
export function OfferPopup({ offer, offset, from, onBuy, onClose, onNever }: OfferPopupProps) {
  const text = useText('shop')
  const { offerId, package: pack } = offer
  return (
    <Sheet
      open
      focus="dialog"
      onClose={onClose}
      title={text('shop.offer.popup')}
      closeLabel={text('base.action.close')}
      width="narrow"
      footer={
        <Stack gap={2}>
          <Button full variant="outline" onClick={onClose}>
            {text('app.alerts.later')}
          </Button>
          <Button full variant="ghost" size="sm" onClick={onNever}>
            {text('app.popup.never')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={3}>
        <OfferCard
          offer={offer}
          offset={offset}
          href={payAddress({ packageId: pack.packageId, offerId, from })}
          onBuy={onBuy}
        />
        <Text size="sm" tone="secondary">
          {text('shop.offer.stays')}
        </Text>
      </Stack>
    </Sheet>
  )
}
