import type { SavedCard } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { cardBrand } from './cardText.ts'

export interface CardChoiceProps {
  cards: readonly SavedCard[]
  /** Card that is charged so far. */
  current: string | undefined
  /** What is paid at once with the chosen card; null: nothing. */
  price: string | null
  /** Answers why it was not taken. */
  onCard: (cardId: string) => Promise<string | null>
  onClose: () => void
}

/**
 * Chooses the kept card for the next charges; past due, it is charged at once, and the button says how much.
 */
export function CardChoice({ cards, current, price, onCard, onClose }: CardChoiceProps) {
  const text = useText('shop')
  const good = cards.filter(({ expired }) => !expired)
  const [chosen, setChosen] = useState(
    () => (good.find(({ cardId }) => cardId === current) ?? good[0])?.cardId,
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    if (chosen === undefined || busy) return
    setBusy(true)
    const why = await onCard(chosen)
    setBusy(false)
    setProblem(why)
    if (why === null) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('shop.sub.cardTitle')}
      closeLabel={text('base.action.close')}
      footer={
        good.length > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {price === null ? text('shop.sub.useCard') : text('shop.pay.now', { price })}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {good.length === 0 ? (
          <Text>{text('shop.card.empty')}</Text>
        ) : (
          <OptionGroup legend={text('shop.sub.cardTitle')} hideLegend>
            {good.map((card) => (
              <OptionRow
                key={card.cardId}
                name="card"
                value={card.cardId}
                checked={card.cardId === chosen}
                onChange={setChosen}
                label={text('shop.card.name', { network: cardBrand(card.brand), last4: card.last4 })}
              />
            ))}
          </OptionGroup>
        )}
        <div aria-live="assertive">{problem !== null && <Text tone="danger">{problem}</Text>}</div>
        <div>
          <ButtonLink icon="credit-card" href="/cardList">
            {text('shop.sub.addCard')}
          </ButtonLink>
        </div>
      </Stack>
    </Dialog>
  )
}
