/**
 * After this many cards in a row that nobody decided about the timer rests: the day's cards are not used up
 * by an empty chair.
 */
export const SILENT_CARDS = 2
/** Time to decide about a card (C.09). */
export const DECIDE_MS = 10_000
