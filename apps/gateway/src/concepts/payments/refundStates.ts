/**
 * `wanted`: it waits for the buyer's bank account. `asked`: the company has not answered yet. `requested`: it
 * took the request; its outcome comes later.
 */
export const REFUND_STATES = ['wanted', 'asked', 'requested', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
