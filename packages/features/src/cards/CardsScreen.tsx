import { CardsView } from './CardsView.tsx'
import { useCards } from './useCards.ts'

/** CardPage (S.09): one face at a time, ten seconds to decide. */
export function CardsScreen() {
  return <CardsView cards={useCards()} />
}
