import { INTERESTS } from '@visavis/core/contract'
import type { CardPerson } from '@visavis/core/contract/cards'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { Card } from '@visavis/ui/Card'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { Coin } from '@visavis/ui/Coin'
import { Heading } from '@visavis/ui/Heading'
import { useText } from '../i18n/I18nProvider.tsx'
import { FriendAdd } from '../people/friendship/FriendAdd.tsx'
import styles from './cards.module.css'
import type { Cards } from './useCards.ts'

/** What both like, what a call costs and how long the balance lasts; beside the card where there is room. */
export function CardFacts({
  card,
  cards: { shared, balance },
}: {
  card: CardPerson
  cards: Pick<Cards, 'shared' | 'balance'>
}) {
  const text = useText('interest')
  const price = card.pricePerMinute
  const minutes = price > 0 && balance !== null ? Math.floor(balance / price) : null
  return (
    <div className={styles['facts']}>
      <Card label={text('app.profile.prices')}>
        {shared.length > 0 && (
          <div className={styles['shared']}>
            <Heading level={3} size={5}>
              {text('app.cards.bothLike')}
            </Heading>
            <ChipRow label={text('app.cards.bothLike')}>
              {shared.map((id) => {
                const key = INTERESTS[id - 1]
                return key === undefined ? null : <Chip key={id}>{text(`interest.${key}`)}</Chip>
              })}
            </ChipRow>
          </div>
        )}
        <dl className={styles['prices']}>
          <div>
            <dt>{text('app.cards.callPrice')}</dt>
            <dd>
              {price > 0 ? (
                <>
                  <Coin size={16} />{' '}
                  <span>
                    {text('app.profile.perMinute', { price })} {text('app.price.fromCards')}
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
      </Card>
      <FriendAdd key={card.id} person={card} type={FriendRequestType.match} />
    </div>
  )
}
