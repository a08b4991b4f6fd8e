/** Whether a call rings or runs; its concept may not be here yet. */
export const isTalking = ({ call }: { readonly call?: { readonly machine: { readonly phase: string } } | undefined }): boolean => call !== undefined && call.machine.phase !== 'idle'
