import type { PublicPerson } from '@visavis/core/contract'
import type { CallMode } from '@visavis/core/contract/callLocations'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Coin } from '@visavis/ui/Coin'
import { useText } from '../i18n/I18nProvider.tsx'
import { usualPriceTexts } from '../people/coins/ownPriceTexts.ts'
import styles from './profile.module.css'

interface PriceCardProps {
  /** The price is that of a call by voice: there are none by video. */
  byVoice: boolean
  price: number
  person: PublicPerson
  balance: number | null
  /** The way of meeting that sets the price; null where it is the person's own. */
  from: CallMode | null
  canCall: boolean
  onOwnPrice: () => void
}

/** What a call costs, by which way, and how long the balance lasts, before any tap. */
export function PriceCard({ byVoice, price, person, balance, from, canCall, onOwnPrice }: PriceCardProps) {
  const text = useText()
  const minutes = price > 0 && balance !== null ? Math.floor(balance / price) : null
  const own = byVoice ? null : usualPriceTexts(text, person)
  const way = from === null ? '' : text(from === 'search' ? 'app.search.from' : 'app.price.fromCards')
  return (
    <Card label={text('app.profile.prices')}>
      <dl className={styles['prices']}>
        <div>
          <dt>{text(byVoice ? 'app.profile.voiceCall' : 'app.profile.videoCall')}</dt>
          <dd>
            {price > 0 ? (
              <>
                <Coin size={16} />{' '}
                <span>
                  {text('app.profile.perMinute', { price })} {way}
                </span>
              </>
            ) : (
              text('app.profile.free')
            )}
          </dd>
        </div>
        {minutes !== null && balance !== null && (
          <div>
            <dt>{text('app.profile.lasts', { coins: balance })}</dt>
            <dd>
              {minutes > 0 ? text('app.profile.lastsMinutes', { minutes }) : text('app.profile.lastsNone')}
            </dd>
          </div>
        )}
      </dl>
      {own !== null && (
        <div className={styles['own']}>
          <Button
            size="sm"
            variant="outline"
            icon="video-camera"
            aria-label={own.label}
            disabled={!canCall}
            onClick={onOwnPrice}
          >
            {own.text}
          </Button>
        </div>
      )}
    </Card>
  )
}
