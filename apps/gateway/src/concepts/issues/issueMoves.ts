import type { IssueState } from '@visavis/core/contract/issues'

/** Where an issue may go from each state: MI.03 to MI.07. */
export const ISSUE_MOVES: Readonly<Record<IssueState, readonly IssueState[]>> = {
  processing: ['success', 'failed', 'refunded', 'coinsCredited', 'rejected'],
  success: ['refunded', 'coinsCredited'],
  failed: [],
  refunded: [],
  coinsCredited: [],
  rejected: [],
}

/** States in which an order has no second issue. */
export const OPEN_ISSUES = ['processing', 'success'] as const satisfies readonly IssueState[]

/** Whether an issue in `from` may become `to`. */
export const mayBecome = (from: IssueState, to: IssueState): boolean => ISSUE_MOVES[from].includes(to)
