import type { Money, SavedCard, Subscription } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Dialog } from '@visavis/ui/Dialog'
import { EmptyState } from '@visavis/ui/EmptyState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { SubscriptionCard } from '@visavis/ui/SubscriptionCard'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { CardChoice } from '../cards/CardChoice.tsx'
import { cardBrand } from '../cards/cardText.ts'
import { useMoney } from '../useMoney.ts'

export interface SubscriptionViewProps {
  subscription: Subscription | null
  cards: readonly SavedCard[]
  /** Answer whether it was done. */
  onCancel: () => Promise<boolean>
  onResume: () => Promise<boolean>
  onAgree: (price: Money) => Promise<boolean>
  /** Answers why the card was not taken. */
  onCard: (cardId: string) => Promise<string | null>
}

/** The subscription: its terms, the next charge, the card, and how it ends (S.47). */
export function SubscriptionView({ subscription, ...props }: SubscriptionViewProps) {
  const text = useText('shop')
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.subscription')}
        back={{ label: text('app.title.settings'), href: '/setting' }}
      />
      {subscription === null ? (
        <EmptyState
          icon="calendar-check"
          title={text('shop.sub.none')}
          text={text('shop.sub.noneLead')}
          action={<ButtonLink href="/shop">{text('app.title.shop')}</ButtonLink>}
        />
      ) : (
        <Running subscription={subscription} {...props} />
      )}
    </Stack>
  )
}

function Running({
  subscription,
  cards,
  onCancel,
  onResume,
  onAgree,
  onCard,
}: SubscriptionViewProps & { subscription: Subscription }) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'cancel' | 'card' | null>(null)
  const { kind, coins, bonus, price, state, endsAt, nextChargeAt, lastTryAt, card, newPrice } = subscription
  const act = async (work: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await work()
    setBusy(false)
    if (isDone) setDialog(null)
  }
  const terms =
    state === 'ended'
      ? text('shop.sub.ended')
      : state === 'cancelled'
        ? text('shop.sub.cancelled', { date: formats.day(endsAt) })
        : state === 'pastDue'
          ? text('shop.sub.pastDue', { date: formats.dateTime(lastTryAt ?? endsAt) })
          : text('shop.sub.terms', { kind, date: formats.day(nextChargeAt ?? endsAt) })
  return (
    <>
      <SubscriptionCard
        state={state === 'active' ? 'subscribed' : 'cancelled'}
        title={text('shop.sub.title', { coins: coins + bonus, kind })}
        price={text('shop.sub.price', { price: money(price), kind })}
        {...(state !== 'ended' && { perk: text('shop.sub.vip') })}
        text={
          nextChargeAt === null
            ? text('shop.sub.noCharge')
            : text('shop.sub.next', { price: money(price), date: formats.dateTime(nextChargeAt) })
        }
        terms={terms}
        action={
          state === 'ended' ? (
            <ButtonLink size="lg" full href="/shop">
              {text('app.title.shop')}
            </ButtonLink>
          ) : state === 'cancelled' ? (
            <Button size="lg" full busy={busy} onClick={() => void act(onResume)}>
              {text('shop.sub.resume', { price: money(price), date: formats.day(endsAt) })}
            </Button>
          ) : (
            <Button size="lg" full onClick={() => setDialog('cancel')}>
              {text('shop.sub.cancel')}
            </Button>
          )
        }
      />
      {newPrice !== null && (
        <Card as="div">
          <Stack gap={3}>
            <Text>
              {text('shop.sub.newPrice', {
                price: money(newPrice.price),
                date: formats.day(newPrice.from),
              })}
            </Text>
            <div>
              <Button busy={busy} onClick={() => void act(() => onAgree(newPrice.price))}>
                {text('shop.sub.agree', { price: money(newPrice.price) })}
              </Button>
            </div>
          </Stack>
        </Card>
      )}
      {state !== 'ended' && (
        <Card as="div">
          <Stack gap={3}>
            <Text>
              {card === null
                ? text('shop.sub.noCard')
                : text('shop.card.name', { network: cardBrand(card.brand), last4: card.last4 })}
            </Text>
            <div>
              <Button
                {...(state === 'pastDue' && { variant: 'primary' as const })}
                icon="credit-card"
                onClick={() => setDialog('card')}
              >
                {text(state === 'pastDue' ? 'shop.sub.payAgain' : 'shop.sub.change')}
              </Button>
            </div>
          </Stack>
        </Card>
      )}
      <div>
        <ButtonLink href={`/payRefund?orderId=${encodeURIComponent(subscription.lastOrderId)}`}>
          {text('shop.sub.problem')}
        </ButtonLink>
      </div>
      <Dialog
        open={dialog === 'cancel'}
        onClose={() => setDialog(null)}
        title={text('shop.sub.cancelTitle')}
        closeLabel={text('base.action.close')}
        footer={
          <>
            <Button onClick={() => setDialog(null)}>{text('shop.sub.keep')}</Button>
            <Button variant="primary" busy={busy} onClick={() => void act(onCancel)}>
              {text('shop.sub.cancel')}
            </Button>
          </>
        }
      >
        <Text>
          {state === 'pastDue'
            ? text('shop.sub.cancelNow')
            : text('shop.sub.cancelText', { date: formats.day(endsAt) })}
        </Text>
      </Dialog>
      {dialog === 'card' && (
        <CardChoice
          cards={cards}
          current={card?.cardId}
          price={state === 'pastDue' ? money(price) : null}
          onCard={onCard}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
