import { Button, ButtonLink } from '@visavis/ui/Button'
import { CardDeck } from '@visavis/ui/CardDeck'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Text } from '@visavis/ui/Text'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { CardActions } from './CardActions.tsx'
import { CardFacts } from './CardFacts.tsx'
import styles from './cards.module.css'
import { TopCard } from './TopCard.tsx'
import { UsedUp } from './UsedUp.tsx'
import type { Cards } from './useCards.ts'

/** The page in each of its states. */
export function CardsView({ cards }: { cards: Cards }) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { card, quota, phase } = cards
  return (
    <section className={styles['page']} aria-label={text('app.cards.title')}>
      <header className={styles['head']}>
        <Heading level={1} size={3} focusable>
          {text('app.cards.title')}
        </Heading>
        {quota !== null && (
          <Text as="span" size="sm" tone="secondary">
            {text('app.cards.today', { used: quota.total - quota.left, total: quota.total })}
          </Text>
        )}
      </header>
      {phase === 'loading' && <Skeleton shape="profile" label={text('base.loading')} />}
      {phase === 'failed' && cards.failure && (
        <ErrorState
          level={2}
          title={text('app.cards.failed')}
          text={failureText(cards.failure)}
          code={failureCode(cards.failure)}
          retry={{ label: text('base.action.retry'), onPress: cards.onDeal }}
        />
      )}
      {phase === 'used' && quota !== null && <UsedUp resetAt={quota.resetAt} onReset={cards.onDeal} />}
      {phase === 'empty' && (
        <EmptyState
          icon="cards-three"
          title={text('app.cards.empty')}
          text={text('app.cards.emptyLead')}
          action={
            <div className={styles['pair']}>
              <Button variant="primary" icon="arrow-clockwise" onClick={cards.onDeal}>
                {text('app.cards.again')}
              </Button>
              <ButtonLink variant="quiet" href="/wall">
                {text('app.profile.toWall')}
              </ButtonLink>
            </div>
          }
        />
      )}
      {card === null && cards.passed !== null && phase !== 'loading' && (
        <Button variant="ghost" icon="arrow-counter-clockwise" onClick={cards.onUndo}>
          {text('app.cards.undo')}
        </Button>
      )}
      {card !== null && (
        <div className={styles['table']}>
          <CardDeck
            next={cards.next?.headImg}
            nextClip={cards.next?.videos[0]}
            passed={cards.passed?.headImg}
          >
            <TopCard key={card.id} card={card} cards={cards} />
          </CardDeck>
          <div className={styles['side']}>
            <CardFacts card={card} cards={cards} />
            <CardActions card={card} cards={cards} />
          </div>
          {cards.question}
        </div>
      )}
    </section>
  )
}
