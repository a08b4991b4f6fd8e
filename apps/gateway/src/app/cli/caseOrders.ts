import { PENALTY_KINDS } from '@visavis/core/contract/penalties'
import {
  caseOf,
  change,
  ISSUE,
  look,
  named,
  oneOf,
  PAYOUT,
  PENALTY,
  reasonOf,
  sentence,
  stateOf,
  TICKET,
  userId,
  whole,
  type Order,
  type Options,
} from './orderWords.ts'

export function issuesOrder(
  [act = '', which = '']: readonly string[],
  { answer, coins }: Options,
  limit: { limit?: number },
): Order {
  const spoken = answer === undefined ? {} : { answer: sentence(answer) }
  switch (act) {
    case 'approve':
      return change('approve-issue', { issueId: caseOf(which, ISSUE), ...spoken })
    case 'reject':
      return change('reject-issue', { issueId: caseOf(which, ISSUE), answer: sentence(answer) })
    case 'ask':
      return change('ask-issue', { issueId: caseOf(which, ISSUE), question: sentence(answer) })
    case 'credit':
      return change('credit-issue', {
        issueId: caseOf(which, ISSUE),
        coins: whole(coins ?? '', '--coins'),
        ...spoken,
      })
    default:
      return ISSUE.test(act.toUpperCase())
        ? look('issue', { issueId: caseOf(act, ISSUE) })
        : look('issues', { state: stateOf(act), ...limit })
  }
}

export function ticketsOrder(
  [act = '', which = '']: readonly string[],
  { answer }: Options,
  limit: { limit?: number },
): Order {
  if (act === 'answer')
    return change('answer-ticket', { ticketId: caseOf(which, TICKET), answer: sentence(answer) })
  if (act === 'close')
    return change('close-ticket', {
      ticketId: caseOf(which, TICKET),
      ...(answer === undefined ? {} : { answer: sentence(answer) }),
    })
  return TICKET.test(act.toUpperCase())
    ? look('ticket', { ticketId: caseOf(act, TICKET) })
    : look('tickets', { state: stateOf(act === 'list' ? which : act), ...limit })
}

export function payoutsOrder(
  [act = '', which = '']: readonly string[],
  { reason, reference, page }: Options,
  limit: { limit?: number },
): Order {
  const payout = (): { payoutId: string } => ({ payoutId: caseOf(which, PAYOUT) })
  switch (act) {
    case 'claim':
    case 'approve':
    case 'data':
      return change(`payout-${act}`, payout())
    case 'paid':
      return change('payout-paid', {
        ...payout(),
        reference: named((reference ?? '').trim(), '--reference "…", that of the payment'),
      })
    case 'reject':
      return change('payout-reject', {
        ...payout(),
        reason: named((reason ?? '').trim(), '--reason "…", what the host reads'),
      })
    default:
      return PAYOUT.test(act.toUpperCase())
        ? look('payout', { payoutId: caseOf(act, PAYOUT) })
        : look('payouts', {
            state: stateOf(act),
            ...limit,
            ...(page === undefined ? {} : { page: whole(page, '--page') }),
          })
  }
}

export function penaltiesOrder(
  [act = '', which = '', kind = '']: readonly string[],
  options: Options,
  limit: { limit?: number },
): Order {
  switch (act) {
    case 'give':
      return change('penalize', {
        personId: userId(which),
        kind: oneOf(kind, PENALTY_KINDS, 'what is decided'),
        ...reasonOf(options),
        evidence: named((options.evidence ?? '').trim(), '--evidence "…", what the host reads'),
        ...(kind === 'points' ? { points: whole(options.points ?? '', '--points') } : {}),
      })
    case 'lift':
      return change('lift-penalty', {
        penaltyId: caseOf(which, PENALTY),
        answer: sentence(options.answer),
      })
    case 'of':
      return look('penalties', { personId: userId(which), state: 'all', ...limit })
    default:
      return PENALTY.test(act.toUpperCase())
        ? look('penalty', { penaltyId: caseOf(act, PENALTY) })
        : look('penalties', { state: stateOf(act), ...limit })
  }
}
