/** What third parties and stored attribution may do. */
export const CONSENT_CATEGORIES = ['analytics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
/** `eu`: accept all, reject all, choose. `simple`: banner with Accept and Reject (D13). */
export type ConsentFlow = 'eu' | 'simple'

/** Who asks in the European flow: the consent tool a brand names, or the built-in one. */
export type ConsentTool = 'builtIn' | 'outside'

/** M-CONSENT. */
export type ConsentState =
  | { readonly phase: 'unknown' }
  /** `held`: what was agreed to before and goes on until the tool says otherwise. */
  | { readonly phase: 'tool'; readonly by: ConsentTool; readonly held: readonly ConsentCategory[] }
  | { readonly phase: 'banner' }
  | { readonly phase: 'accepted'; readonly flow: ConsentFlow }
  | { readonly phase: 'rejected'; readonly flow: ConsentFlow }
  | { readonly phase: 'partial'; readonly flow: ConsentFlow; readonly categories: readonly ConsentCategory[] }

export type ConsentEvent =
  | { readonly type: 'countrySettled'; readonly european: boolean; readonly tool: ConsentTool }
  | { readonly type: 'restored'; readonly choice: Extract<ConsentState, { flow: ConsentFlow }> }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected' }
  | { readonly type: 'chosen'; readonly categories: readonly ConsentCategory[] }
  | { readonly type: 'reopened'; readonly european: boolean; readonly tool: ConsentTool }
  /** The tool of the brand cannot be had, or does not ask (MT.06). */
  | { readonly type: 'toolMissing' }
  /** The tool of the brand says what holds: a choice just made, or one it remembers. */
  | { readonly type: 'toolAnswered'; readonly categories: readonly ConsentCategory[] }

const ask = (
  { european, tool }: { european: boolean; tool: ConsentTool },
  agreed: readonly ConsentCategory[] = [],
): ConsentState =>
  european ? { phase: 'tool', by: tool, held: tool === 'outside' ? agreed : [] } : { phase: 'banner' }
const chosen = (flow: ConsentFlow, categories: readonly ConsentCategory[]): ConsentState => {
  if (categories.length === 0) return { phase: 'rejected', flow }
  return categories.length === CONSENT_CATEGORIES.length
    ? { phase: 'accepted', flow }
    : { phase: 'partial', flow, categories }
}

/** What is agreed to in a state. */
export function categoriesOf(state: ConsentState): readonly ConsentCategory[] {
  if (state.phase === 'accepted') return CONSENT_CATEGORIES
  if (state.phase === 'tool') return state.held
  return state.phase === 'partial' ? state.categories : NONE
}
const NONE: readonly ConsentCategory[] = []

/** The state a choice of the brand's tool leads to; the same object where it says nothing new. */
function answered(state: ConsentState, categories: readonly ConsentCategory[]): ConsentState {
  const known = categoriesOf(state)
  const same =
    'flow' in state &&
    state.flow === 'eu' &&
    known.length === categories.length &&
    categories.every((category) => known.includes(category))
  return same ? state : chosen('eu', categories)
}

/** The state after an event; the same object where the event means nothing (MT.01–MT.07). */
export function nextConsentState(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (state.phase) {
    case 'unknown':
      if (event.type === 'restored') return event.choice
      return event.type === 'countrySettled' ? ask(event) : state
    case 'tool':
      if (state.by === 'outside')
        return event.type === 'toolAnswered'
          ? answered(state, event.categories)
          : event.type === 'toolMissing'
            ? { ...state, by: 'builtIn' }
            : state
      if (event.type === 'accepted') return { phase: 'accepted', flow: 'eu' }
      if (event.type === 'rejected') return { phase: 'rejected', flow: 'eu' }
      return event.type === 'chosen' ? chosen('eu', event.categories) : state
    case 'banner':
      if (event.type === 'accepted') return { phase: 'accepted', flow: 'simple' }
      return event.type === 'rejected' ? { phase: 'rejected', flow: 'simple' } : state
    case 'accepted':
    case 'rejected':
    case 'partial':
      if (event.type === 'toolAnswered' && state.flow === 'eu') return answered(state, event.categories)
      return event.type === 'reopened' ? ask(event, categoriesOf(state)) : state
  }
}
