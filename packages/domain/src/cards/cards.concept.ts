import type { Concept } from '../createDomainStore.ts'
import type { StartListening } from '../storeTypes.ts'
import { selectMachine } from '../call/call.selectors.ts'
import { safetyApi } from '../safety/safety.api.ts'
import { configChanged } from '../realtime/realtime.events.ts'
import { cardCalled, dealCards } from './cards.actions.ts'
import { cardsSlice, selectCards } from './cards.slice.ts'

/**
 * Face-to-face cards, as the store takes them in once their page is opened; after calls and the cache of
 * answers.
 */
export const cardsConcept: Concept = {
  name: 'cards',
  slice: cardsSlice,
  registerListeners: registerCardsListeners,
}

function registerCardsListeners(startListening: StartListening): void {
  const { block, report } = safetyApi.endpoints
  startListening({
    predicate: (action) => block.matchFulfilled(action) || report.matchFulfilled(action),
    effect: (action, { dispatch }) => {
      const id = block.matchFulfilled(action)
        ? action.meta.arg.originalArgs.blockedId
        : report.matchFulfilled(action)
          ? action.meta.arg.originalArgs.reportedUserId
          : 0
      dispatch(cardsSlice.actions.cardLeft({ id, how: 'gone' }))
    },
  })
  // The price of a call stands on the cards that lie there.
  startListening({
    actionCreator: configChanged,
    effect: (_action, { dispatch, getState }) =>
      selectCards(getState()).deck.length > 0 ? dispatch(dealCards()) : undefined,
  })
  // Whoever is called from the card is decided about once it rings; a price dialog that was closed again
  // leaves the card there.
  startListening({
    predicate: (_action, now, before) => selectMachine(now) !== selectMachine(before),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const call = selectMachine(getState())
      if (call.phase !== 'ringingOut' || selectMachine(getOriginalState()).phase === 'ringingOut') return
      const { id } = call.call.person
      if (selectCards(getState()).deck[0]?.id === id) void dispatch(cardCalled(id))
    },
  })
}
