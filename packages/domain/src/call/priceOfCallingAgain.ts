import type { PastCall } from './call.states.ts'

/** Coins per minute a call to the person of a past call would cost this person; 0 is free. The caller knows it from the call, the callee from the ring. */
export const priceOfCallingAgain = ({ outgoing, price, person }: Pick<PastCall, 'outgoing' | 'price' | 'person'>): number => (outgoing ? price : person.pricePerMinute)
