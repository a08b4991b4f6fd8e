import type { cardsContract } from '@visavis/core/contract/cards'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { dealCards } from './deck.ts'
import { decideCard, undoCard } from './decideCard.ts'

/** Face-to-face cards: P.024. A brand without them has no such addresses. */
export function createCardHandlers(context: GatewayContext): Pick<Handlers, keyof typeof cardsContract> {
  const offered = (cards: boolean): void => {
    if (!cards) throw new Refusal(404, { status: 404 })
  }
  return {
    cards: ({ query, caller }) => {
      offered(caller.brand.features.cards)
      return dealCards(context, caller, query)
    },
    cardDecide: ({ body, caller }) => decideCard(context, caller.userId, body.cardUserId, body.decision),
    cardUndo: ({ body, caller }) => undoCard(context, caller.userId, body.cardUserId),
  }
}
