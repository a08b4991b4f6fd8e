import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Data } from '@visavis/core/contract'
import type { CardPerson } from '@visavis/core/contract/cards'
import type { GatewayFailure } from '@visavis/core/errors'
import { languageShown } from '../language/language.slice.ts'
import { sessionEnded } from '../session/session.events.ts'

type Quota = Data<'cards'>['quota']

export interface CardsState {
  /** The card on top first; empty with `phase` ready: nobody is left. */
  readonly deck: readonly CardPerson[]
  /** What the day still has; null before the first deal. */
  readonly quota: Quota | null
  readonly phase: 'new' | 'dealing' | 'ready' | 'failed'
  readonly failure: GatewayFailure | null
  /** The card passed last: it can come back while nothing else was decided. */
  readonly passed: CardPerson | null
  /** A like of the card on top is on its way: coins are never taken for granted. */
  readonly liking: boolean
  /** Cards in a row that nobody decided about. */
  readonly silences: number
}
const initialState: CardsState = {
  deck: [],
  quota: null,
  phase: 'new',
  failure: null,
  passed: null,
  liking: false,
  silences: 0,
}

/**
 * The deck of face-to-face cards, kept while somebody looks at a profile: Back shows the same card (R2.12).
 */
export const cardsSlice = createSlice({
  name: 'cards',
  initialState,
  reducers: {
    dealing: (state): CardsState => ({ ...(state as CardsState), phase: 'dealing', failure: null }),
    /** New cards go under those that lie there. */
    dealt: (state, { payload: { list, quota } }: PayloadAction<Data<'cards'>>): CardsState => {
      const deck = state.deck as readonly CardPerson[]
      const known = new Set([...deck.map(({ id }) => id), state.passed?.id])
      return {
        ...(state as CardsState),
        phase: 'ready',
        failure: null,
        quota,
        deck: [
          ...deck.map((card) => list.find(({ id }) => id === card.id) ?? card),
          ...list.filter(({ id }) => !known.has(id)),
        ],
      }
    },
    dealFailed: (state, { payload }: PayloadAction<GatewayFailure>): CardsState => ({
      ...(state as CardsState),
      phase: 'failed',
      failure: payload,
    }),
    /** The card left the deck: passed (it may come back), or liked or called (it may not). */
    cardLeft: (
      state,
      { payload: { id, how } }: PayloadAction<{ id: number; how: 'passed' | 'silent' | 'taken' | 'gone' }>,
    ): CardsState => {
      const card = (state as CardsState).deck.find((one) => one.id === id)
      if (card === undefined) return state as CardsState
      const passed = how === 'gone' ? (state as CardsState).passed : how === 'taken' ? null : card
      return {
        ...(state as CardsState),
        deck: (state as CardsState).deck.filter((one) => one.id !== id),
        passed,
        liking: false,
        silences: how === 'silent' ? state.silences + 1 : 0,
      }
    },
    cardBack: (state): CardsState => {
      const { passed, deck } = state as CardsState
      return passed === null
        ? (state as CardsState)
        : { ...(state as CardsState), deck: [passed, ...deck], passed: null, silences: 0 }
    },
    quotaHeard: (state, { payload }: PayloadAction<Quota>): CardsState => ({
      ...(state as CardsState),
      quota: payload,
    }),
    /**
     * The gateway says that the day's cards are used up: none of those that lie there can be decided about.
     */
    usedUp: (state, { payload: resetAt }: PayloadAction<number>): CardsState => ({
      ...(state as CardsState),
      deck: [],
      passed: null,
      liking: false,
      phase: 'ready',
      quota: { total: state.quota?.total ?? 0, left: 0, resetAt },
    }),
    likeSent: (state, { payload }: PayloadAction<boolean>): CardsState => ({
      ...(state as CardsState),
      liking: payload,
    }),
    /** Somebody is there again. */
    attended: (state): CardsState => ({ ...(state as CardsState), silences: 0 }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState).addCase(languageShown, () => initialState)
  },
})
export const { attended } = cardsSlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof cardsSlice> {}
}

/** The deck; a new one before its concept is here. */
export const selectCards = (state: { readonly cards?: CardsState | undefined }): CardsState =>
  state.cards ?? initialState
