import { unveiled, type VeilEvent, type VeilEventOf, type VeilPhase, type VeilState } from './veil.states.ts'

type StateOf<P extends VeilPhase> = Extract<VeilState, { phase: P }>
type VeilTransitions<P extends VeilPhase> = {
  readonly [T in VeilEvent['type']]?: (state: StateOf<P>, event: VeilEventOf<T>) => VeilState
}

const blurredAgain = (roomNum: string): VeilState => ({
  phase: 'hidden',
  roomNum,
  agreed: true,
  theirs: true,
})
const begin = ({ roomNum, veiled, hidden = false }: VeilEventOf<'entered'>): VeilState =>
  veiled
    ? { phase: 'veiled', roomNum, theirs: false }
    : hidden
      ? blurredAgain(roomNum)
      : { phase: 'clear', roomNum }
/** The same call entered once more (a new connection) keeps its veil. */
const entered = <S extends Exclude<VeilState, { phase: 'none' }>>(
  state: S,
  event: VeilEventOf<'entered'>,
): VeilState => (state.roomNum === event.roomNum ? state : begin(event))
const left = (): VeilState => unveiled
const everywhere = { entered, left }
const isOf = (state: { roomNum: string }, event: { roomNum: string }): boolean =>
  state.roomNum === event.roomNum

/**
 * Every step of the veil: phase → event → next state. Into `clear` lead the start of an ordinary call, and
 * the person's own press: never somebody else's word alone.
 */
export const veilTable: { readonly [P in VeilPhase]: VeilTransitions<P> } = {
  none: { entered: (_state, event) => begin(event) },
  veiled: {
    ...everywhere,
    showPressed: ({ roomNum, theirs }) => ({ phase: 'waiting', roomNum, theirs }),
    // Both, though nothing was pressed in this page: it was in an earlier one, and the person presses again.
    told: (state, event) =>
      isOf(state, event) && state.theirs !== event.theirs ? { ...state, theirs: event.theirs } : state,
  },
  waiting: {
    ...everywhere,
    hidePressed: ({ roomNum, theirs }) => ({ phase: 'hidden', roomNum, agreed: false, theirs }),
    told: (state, event) => {
      if (!isOf(state, event)) return state
      if (event.mine && event.theirs) return { phase: 'clear', roomNum: state.roomNum }
      return state.theirs === event.theirs ? state : { ...state, theirs: event.theirs }
    },
    failed: (state, event) =>
      isOf(state, event) ? { phase: 'veiled', roomNum: state.roomNum, theirs: state.theirs } : state,
  },
  clear: {
    ...everywhere,
    hidePressed: ({ roomNum }) => blurredAgain(roomNum),
  },
  hidden: {
    ...everywhere,
    showPressed: ({ roomNum, agreed, theirs }) =>
      agreed ? { phase: 'clear', roomNum } : { phase: 'waiting', roomNum, theirs },
    told: (state, event) => {
      if (!isOf(state, event) || state.agreed) return state
      const agreed = event.mine && event.theirs
      return agreed || state.theirs !== event.theirs ? { ...state, agreed, theirs: event.theirs } : state
    },
  },
}

/** The one rule of the veil: what is not in the table changes nothing. */
export function nextVeilState(state: VeilState, event: VeilEvent): VeilState {
  const step = veilTable[state.phase][event.type] as
    | ((state: VeilState, event: VeilEvent) => VeilState)
    | undefined
  return step ? step(state, event) : state
}

/** Whether the own picture has to be blurred. */
export const isVeiled = ({ phase }: VeilState): boolean =>
  phase === 'veiled' || phase === 'waiting' || phase === 'hidden'
