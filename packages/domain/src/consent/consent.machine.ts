/** What third parties and stored attribution may do. */
export const CONSENT_CATEGORIES = ['analytics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
/** `eu`: accept all, reject all, choose. `simple`: banner with Accept and Reject (D13). */
export type ConsentFlow = 'eu' | 'simple'

/** M-CONSENT with the built-in tool. */
export type ConsentState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'tool' }
  | { readonly phase: 'banner' }
  | { readonly phase: 'accepted'; readonly flow: ConsentFlow }
  | { readonly phase: 'rejected'; readonly flow: ConsentFlow }
  | { readonly phase: 'partial'; readonly flow: ConsentFlow; readonly categories: readonly ConsentCategory[] }

export type ConsentEvent =
  | { readonly type: 'countrySettled'; readonly european: boolean }
  | { readonly type: 'restored'; readonly choice: Extract<ConsentState, { flow: ConsentFlow }> }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected' }
  | { readonly type: 'chosen'; readonly categories: readonly ConsentCategory[] }
  | { readonly type: 'reopened'; readonly european: boolean }

const ask = (european: boolean): ConsentState => (european ? { phase: 'tool' } : { phase: 'banner' })
const chosen = (flow: ConsentFlow, categories: readonly ConsentCategory[]): ConsentState => {
  if (categories.length === 0) return { phase: 'rejected', flow }
  return categories.length === CONSENT_CATEGORIES.length ? { phase: 'accepted', flow } : { phase: 'partial', flow, categories }
}

/** The state after an event; the same object where the event means nothing (MT.01–MT.07). */
export function nextConsentState(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (state.phase) {
    case 'unknown':
      if (event.type === 'restored') return event.choice
      return event.type === 'countrySettled' ? ask(event.european) : state
    case 'tool':
      if (event.type === 'accepted') return { phase: 'accepted', flow: 'eu' }
      if (event.type === 'rejected') return { phase: 'rejected', flow: 'eu' }
      return event.type === 'chosen' ? chosen('eu', event.categories) : state
    case 'banner':
      if (event.type === 'accepted') return { phase: 'accepted', flow: 'simple' }
      return event.type === 'rejected' ? { phase: 'rejected', flow: 'simple' } : state
    case 'accepted': case 'rejected': case 'partial':
      return event.type === 'reopened' ? ask(event.european) : state
  }
}
