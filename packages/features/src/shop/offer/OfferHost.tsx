import type { LimitedOffer } from '@visavis/core/contract'
import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { offerSeen, seenOffers } from '@visavis/domain/shop/offers.actions'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../i18n/lazyPart.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import type { PopupState } from '@visavis/domain/popups/automaticPopup'
import { isQuietPage } from '@visavis/domain/popups/quietPages'
import { useNeverAgain } from '@visavis/domain/popups/useNeverAgain'
import { useQuietMoment } from '@visavis/domain/popups/useQuietMoment'
import { useRealOffer } from './useRealOffer.ts'

const OfferPopup = lazyPart(async () => (await import('./OfferPopup.tsx')).OfferPopup)
const RunningOffer = lazyPart(async () => (await import('./RunningOffer.tsx')).RunningOffer)

export interface OfferHostProps {
  /** No call, match or other layer. */
  free: boolean
  /** No other popup has its turn. */
  mayOpen: boolean
  /** Told while it waits for its turn, when it opens and when it closes. */
  onChange: (popup: 'offer', state: PopupState) => void
}

/** Points out a limited offer where something is sold (S.63). */
export function OfferHost(props: OfferHostProps) {
  return useShopOpen() ? <Offers {...props} /> : null
}

/**
 * A real offer comes up by itself once, in a quiet moment (R7.75); afterwards a bubble stands until the offer
 * ends, is bought or the bubble is closed (R9.55).
 */
function Offers({ free, mayOpen, onChange }: OfferHostProps) {
  const dispatch = useAppDispatch()
  const { tracker, gateway } = usePorts()
  const { path, search } = usePlace()
  const offer = useRealOffer()
  const never = useNeverAgain('offer')
  const [seen, setSeen] = useState(() => dispatch(seenOffers()))
  const [opened, setOpened] = useState<LimitedOffer['offerId'] | null>(null)
  const offerId = offer?.offerId
  const quiet = free && isQuietPage(path)
  const before = offerId === undefined ? undefined : seen[offerId]
  const open = offerId !== undefined && opened === offerId
  const due = quiet && offerId !== undefined && before === undefined
  const ask = useCallback(
    async () => () => {
      if (offerId === undefined) return
      setSeen(dispatch(offerSeen(offerId, 'shown')))
      setOpened(offerId)
      tracker.track('offer_view', { offerId })
    },
    [dispatch, tracker, offerId],
  )
  useQuietMoment(due && mayOpen, ask)
  const state = open ? 'open' : due ? 'due' : 'none'
  useEffect(() => {
    onChange('offer', state)
    return () => onChange('offer', 'none')
  }, [state, onChange])
  // A call, or whatever else has begun, goes before it, and what is over is gone.
  if (opened !== null && (!free || !open)) setOpened(null)
  if (offer === null || !quiet) return null
  const shown = { offer, offset: gateway.clockOffset(), from: path + search }
  return (
    <Suspense fallback={null}>
      {open && (
        <OfferPopup
          {...shown}
          onClose={() => setOpened(null)}
          onNever={() => {
            setOpened(null)
            never()
          }}
          onBuy={() => {
            tracker.track('offer_buy', { offerId: offer.offerId })
            setOpened(null)
          }}
        />
      )}
      {!open && before === 'shown' && (
        <RunningOffer {...shown} onClose={() => setSeen(dispatch(offerSeen(offer.offerId, 'closed')))} />
      )}
    </Suspense>
  )
}
