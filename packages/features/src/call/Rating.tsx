import { useState } from 'react'
import { useRateCallMutation } from '@visavis/domain/call/call.api'
import { Icon } from '@visavis/ui/Icon'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './call.module.css'

/**
 * One to five stars for the call; only the operator sees them. A failure leaves the stars to be pressed
 * again.
 */
export function Rating({ roomNum }: { roomNum: string }) {
  const text = useText('webChat')
  const [rate, { isSuccess, isError }] = useRateCallMutation()
  const [stars, setStars] = useState(0)
  return (
    <fieldset className={styles.rating}>
      <legend>{text('webChat.receipt.rate')}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={styles.star} data-on={star <= stars || undefined}>
            <input
              type="radio"
              name="stars"
              value={star}
              checked={star === stars}
              aria-label={text('webChat.receipt.star', { stars: star })}
              onChange={() => {
                setStars(star)
                void rate({ roomNum, stars: star })
              }}
            />
            <Icon name="star" active={star <= stars} size={32} />
          </label>
        ))}
      </div>
      <div role="status">
        {isSuccess && (
          <Text size="sm" tone="secondary">
            {text('webChat.receipt.rated')}
          </Text>
        )}
        {isError && (
          <Text size="sm" tone="danger">
            {text('webChat.receipt.rateFailed')}
          </Text>
        )}
      </div>
    </fieldset>
  )
}
