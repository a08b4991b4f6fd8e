import type { SavedCard } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Dialog } from '@visavis/ui/Dialog'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Tag } from '@visavis/ui/Tag'
import { Text } from '@visavis/ui/Text'
import { useForm } from '@visavis/ui/useForm'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { BuyerFields } from '../pay/BuyerFields.tsx'
import { CardInput, hasCardFields, type CardMounts, type CardSource } from './CardInput.tsx'
import type { PayProblem } from '../pay/PayForm.tsx'
import { HumanCheck } from '../pay/HumanCheck.tsx'
import { isRight, sentValue } from '../pay/buyerRules.ts'
import { cardBrand } from './cardText.ts'
import type { CardFields } from './cardFields.ts'
import type { HumanCheckControl } from '../pay/useHumanCheck.ts'

const FIELDS = ['email', 'holder'] as const
/** A card that is added: what the company's fields gave, and where its receipts go. */
export interface NewCard {
  readonly token: string
  readonly holder: string
  readonly email: string
  readonly captcha: string
}

export interface SavedCardsViewProps extends CardMounts {
  cards: readonly SavedCard[]
  /** The company's card fields; without them none can be added here. */
  source: CardSource
  /** Card that is being changed. */
  busy: string | null
  onDefault: (cardId: string) => void
  /** Answers whether it is gone. */
  onRemove: (cardId: string) => Promise<boolean>
  /** Answers why it was not added. */
  onAdd: (card: NewCard) => Promise<PayProblem | null>
  /** The check that a person adds a card. */
  check: HumanCheckControl
}

/** Saved cards by what their owner recognizes them by (R5.24, S.17). */
export function SavedCardsView({
  cards,
  source,
  busy,
  onDefault,
  onRemove,
  onAdd,
  mount,
  mountHosted,
  check,
}: SavedCardsViewProps) {
  const text = useText('shop')
  const [asked, setAsked] = useState<SavedCard | null>(null)
  const [adding, setAdding] = useState(false)
  const nameOf = ({ brand, last4 }: SavedCard) => text('shop.card.name', { network: cardBrand(brand), last4 })
  const addButton = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {text('shop.card.add')}
    </Button>
  )
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.savedCards')}
        back={{ label: text('app.title.shop'), href: '/shop' }}
      />
      {cards.length === 0 && !adding && (
        <EmptyState
          icon="credit-card"
          title={text('shop.card.empty')}
          text={text('shop.card.emptyLead')}
          action={hasCardFields(source) && addButton}
        />
      )}
      {cards.length > 0 && (
        <List label={text('app.title.savedCards')}>
          {cards.map((card) => (
            <ListRow
              key={card.cardId}
              leading={<Icon name="credit-card" />}
              title={nameOf(card)}
              mark={
                card.expired ? (
                  <Tag tone="danger">{text('shop.card.expired')}</Tag>
                ) : (
                  card.isDefault && <Tag tone="accent">{text('shop.card.default')}</Tag>
                )
              }
              text={text('shop.card.expires', {
                month: String(card.expMonth).padStart(2, '0'),
                year: String(card.expYear),
              })}
              trailing={
                <Stack direction="row" gap={2} justify="end">
                  {!card.expired && !card.isDefault && (
                    <Button size="sm" busy={busy === card.cardId} onClick={() => onDefault(card.cardId)}>
                      {text('shop.card.asDefault')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={text('shop.card.removeLabel', { card: nameOf(card) })}
                    onClick={() => setAsked(card)}
                  >
                    {text('shop.card.remove')}
                  </Button>
                </Stack>
              }
            />
          ))}
        </List>
      )}
      {!hasCardFields(source) ? (
        <Text tone="secondary">{text('shop.card.unavailable')}</Text>
      ) : adding ? (
        <AddCard
          source={source}
          check={check}
          onAdd={async (card) => {
            const problem = await onAdd(card)
            if (problem === null) setAdding(false)
            return problem
          }}
          {...(mount && { mount })}
          {...(mountHosted && { mountHosted })}
        />
      ) : (
        cards.length > 0 && <div>{addButton}</div>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? text('shop.card.removeTitle', { card: nameOf(asked) }) : ''}
        role="alertdialog"
        placement="centre"
        width="narrow"
        footer={
          <>
            <Button autoFocus onClick={() => setAsked(null)}>
              {text('shop.card.keep')}
            </Button>
            <Button
              variant="danger"
              busy={asked !== null && busy === asked.cardId}
              onClick={() => {
                if (asked) void onRemove(asked.cardId).then((gone) => gone && setAsked(null))
              }}
            >
              {text('shop.card.remove')}
            </Button>
          </>
        }
      >
        <Text>{text('shop.card.removeText')}</Text>
      </Dialog>
    </Stack>
  )
}

function AddCard({
  source,
  onAdd,
  mount,
  mountHosted,
  check,
}: Pick<SavedCardsViewProps, 'source' | 'onAdd' | 'check' | keyof CardMounts>) {
  const text = useText('shop')
  /** The card fields, once they can be used. */
  const [card, setCard] = useState<CardFields | null>(null)
  const [missing, setMissing] = useState(false)
  const form = useForm<(typeof FIELDS)[number]>({
    initial: { email: '', holder: '' },
    check: (values) =>
      Object.fromEntries(
        FIELDS.filter((field) => !isRight(field, values[field])).map((field) => [
          field,
          text(`shop.wrong.${field}`),
        ]),
      ),
    submit: async (values) => {
      if (card === null) return null
      const wrong = await card.validate()
      if (wrong !== null) {
        card.focus(wrong)
        return { text: text('shop.pay.check') }
      }
      const captcha = check.answer()
      setMissing(captcha === null)
      if (captcha === null) return { text: text('shop.pay.check') }
      const answer = await card.submit()
      if (!answer.ok) return { text: text('shop.frame.network') }
      const problem = await onAdd({
        token: answer.token,
        holder: sentValue('holder', values.holder),
        email: sentValue('email', values.email),
        captcha,
      })
      // A solved check counts once, whatever came of it.
      check.reset()
      if (problem !== null) card?.clearCode()
      return problem?.field === 'email'
        ? { field: 'email', text: problem.text }
        : problem && { text: problem.text }
    },
  })
  return (
    <form {...form.formProps}>
      <Card as="div">
        <Stack gap={4}>
          <Text tone="secondary">{text('shop.card.addLead')}</Text>
          <BuyerFields fields={FIELDS} form={form} disabled={form.busy} />
          <CardInput
            source={source}
            mounts={{ ...(mount && { mount }), ...(mountHosted && { mountHosted }) }}
            onFields={setCard}
            onEnter={() => form.formProps.ref.current?.requestSubmit()}
          />
          <HumanCheck state={check.state} missing={missing} onRun={check.onRun} />
          {form.problem !== undefined && (
            <div role="alert">
              <Text tone="danger">{form.problem}</Text>
            </div>
          )}
          <Button type="submit" variant="primary" busy={form.busy} disabled={card === null}>
            {text('shop.card.save')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
