import type { CardPerson } from '@visavis/core/contract/cards'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { Button } from '@visavis/ui/Button'
import { Icon } from '@visavis/ui/Icon'
import { Kbd } from '@visavis/ui/Kbd'
import { PriceButton } from '@visavis/ui/PriceButton'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { ownPriceTexts } from '../people/coins/ownPriceTexts.ts'
import { shownName } from '../people/shownName.ts'
import styles from './cards.module.css'
import type { Cards } from './useCards.ts'
import { useCardKeys } from './useCardKeys.ts'

/**
 * Pass, call, like: buttons for everybody, arrows for whoever has a keyboard. What costs says so on itself.
 */
export function CardActions({ card, cards }: { card: CardPerson; cards: Cards }) {
  const text = useText()
  const { number } = useFormats()
  const {
    likePrice,
    balance,
    liking,
    passed,
    paused,
    status,
    onPass,
    onCall,
    onOwnPrice,
    onLike,
    onUndo,
    onPause,
    onOpen,
  } = cards
  const name = shownName(card)
  const price = card.pricePerMinute
  const { videoCalls } = useFeatures()
  const free = status === 2
  const own = ownPriceTexts(text, card)
  useCardKeys(
    {
      onPass,
      onLike,
      onCall: () => {
        if (free && videoCalls) onCall()
      },
      onPause,
      onOpen,
    },
    true,
  )
  return (
    <div className={styles['actions']}>
      <Button className={styles['pass']} size="lg" full icon="x" onClick={onPass}>
        <span className={styles['word']}>{text('app.cards.pass')}</span>
      </Button>
      <Button
        className={styles['like']}
        size="lg"
        full
        icon="heart"
        iconActive
        busy={liking}
        disabled={likePrice === null}
        {...(likePrice === null
          ? {}
          : { 'aria-description': text('app.cards.likeSpoken', { name, price: likePrice }) })}
        onClick={onLike}
      >
        <span className={styles['word']}>
          {likePrice === null ? text('app.cards.likeUnpriced') : text('app.cards.like', { price: likePrice })}
        </span>
        {likePrice !== null && (
          <span className={styles['figure']} aria-hidden="true">
            {number(likePrice)}
          </span>
        )}
      </Button>
      {videoCalls && (
        <div className={styles['call']}>
          <PriceButton
            action={text('app.profile.call')}
            {...(price > 0 ? { price: text('app.profile.callPrice', { price }) } : {})}
            label={text('app.profile.callLabel', { name, price })}
            size="lg"
            icon="video-camera"
            iconActive
            full
            tooFew={balance !== null && balance < price}
            disabled={!free}
            onClick={onCall}
          />
        </div>
      )}
      {videoCalls && price > 0 && (
        <p className={styles['way']}>
          <span>
            {text('app.profile.perMinute', { price })} {text('app.price.fromCards')}
          </span>
          {own !== null && (
            <Button
              size="sm"
              variant="outline"
              icon="video-camera"
              aria-label={own.label}
              disabled={!free}
              onClick={onOwnPrice}
            >
              {own.text}
            </Button>
          )}
        </p>
      )}
      <div className={styles['minor']}>
        <Button
          size="sm"
          variant="ghost"
          icon={paused ? 'play' : 'pause'}
          aria-pressed={paused}
          onClick={onPause}
        >
          {paused ? text('app.cards.goOn') : text('app.cards.pause')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon="arrow-counter-clockwise"
          disabled={passed === null}
          onClick={onUndo}
        >
          {text('app.cards.undo')}
        </Button>
      </div>
      {!free && (
        <Text size="sm" tone="secondary">
          {text(status === 1 ? 'app.profile.busy' : 'app.profile.offline', { name })}
        </Text>
      )}
      <p className={styles['keys']}>
        <span>
          <Kbd>←</Kbd> {text('app.cards.keyPass')}
        </span>{' '}
        <span>
          <Kbd>↑</Kbd> {text('app.cards.keyLike')}
        </span>{' '}
        {videoCalls && (
          <span>
            <Kbd>→</Kbd> {text('app.cards.keyCall')}
          </span>
        )}{' '}
        <span>
          <Kbd>Space</Kbd> {text('app.cards.keyPause')}
        </span>
      </p>
      <p className={styles['note']}>
        <Icon name="info" size={16} /> {text('app.cards.note')}
      </p>
    </div>
  )
}
