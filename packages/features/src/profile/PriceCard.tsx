import { Card } from '@visavis/ui/Card'
import { Coin } from '@visavis/ui/Coin'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './profile.module.css'

/** What a call costs and how long the balance lasts, before any tap. */
export function PriceCard({ byVoice, price, balance }: { byVoice: boolean; price: number; balance: number | null }) {
  const text = useText()
  const minutes = price > 0 && balance !== null ? Math.floor(balance / price) : null
  return (
    <Card label={text('app.profile.prices')}>
      <dl className={styles['prices']}>
        <div>
          <dt>{text(byVoice ? 'app.profile.voiceCall' : 'app.profile.videoCall')}</dt>
          <dd>{price > 0 ? <><Coin size={16} /> {text('app.profile.perMinute', { price })}</> : text('app.profile.free')}</dd>
        </div>
        {minutes !== null && balance !== null && (
          <div>
            <dt>{text('app.profile.lasts', { coins: balance })}</dt>
            <dd>{minutes > 0 ? text('app.profile.lastsMinutes', { minutes }) : text('app.profile.lastsNone')}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
