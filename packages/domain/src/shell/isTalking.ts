interface WithCall {
  readonly call?: { readonly machine: { readonly phase: string; readonly floating?: boolean } } | undefined
}

/** Whether a call rings or runs; its concept may not be here yet. */
export const isTalking = ({ call }: WithCall): boolean => call !== undefined && call.machine.phase !== 'idle'

const IN_FRONT: ReadonlySet<string> = new Set([
  'launching',
  'ringingOut',
  'ringingIn',
  'connecting',
  'connected',
  'grace',
  'reconnecting',
])
/** Whether a call that rings or runs covers the page, rather than floating above it. */
export const isCallInFront = ({ call }: WithCall): boolean =>
  call !== undefined && IN_FRONT.has(call.machine.phase) && call.machine.floating !== true

const CONNECTED: ReadonlySet<string> = new Set(['connecting', 'connected', 'grace', 'reconnecting'])
const MEETING: ReadonlySet<string> = new Set(['meeting', 'private'])
interface WithMatch extends WithCall {
  readonly match?: { readonly machine: { readonly phase: string } } | undefined
}
const MATCHING: ReadonlySet<string> = new Set(['searching', 'deciding', 'meeting', 'private'])
/** Whether a call or a match covers the page: both are dark in every mode. */
export const isStageInFront = (state: WithMatch): boolean =>
  isCallInFront(state) || (state.match !== undefined && MATCHING.has(state.match.machine.phase))

/** Whether two people see each other now, in a call or a match: no page may be gone to meanwhile. */
export const isTogether = ({ call, match }: WithMatch): boolean =>
  (call !== undefined && CONNECTED.has(call.machine.phase)) ||
  (match !== undefined && MEETING.has(match.machine.phase))
