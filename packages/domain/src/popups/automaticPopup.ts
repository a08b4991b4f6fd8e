import { POPUP_ORDER, type AutomaticPopup } from '@visavis/core/contract/automaticPopups'

/** `due`: it is known to have something to show, and waits for a quiet moment. */
export type PopupState = 'due' | 'open' | 'none'

/** Whether one before it in the order waits for its turn; those that are `off` wait for none. */
export const isBehind = (
  popup: AutomaticPopup,
  due: ReadonlySet<AutomaticPopup>,
  off: readonly string[],
): boolean =>
  POPUP_ORDER.slice(0, POPUP_ORDER.indexOf(popup)).some(
    (earlier) => due.has(earlier) && !off.includes(earlier),
  )
