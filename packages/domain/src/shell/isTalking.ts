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
