import { BAN_RULES } from '@visavis/core/contract'
import { couponScope } from '@visavis/core/contract/callCoupon'
import { PENALTY_KINDS } from '@visavis/core/contract/penalties'
import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { TEXT_REASONS } from '@visavis/core/contract/profileTexts'
import { OPERATOR_USAGE } from './operatorUsage.ts'

/** A wrong word on the command line; the message says what to write instead. */
export class UsageError extends Error {}
/** A command that is not in the common list. */
export class UnknownCommand extends UsageError {}

export interface Order {
  readonly act: string
  readonly changes: boolean
  readonly input: Readonly<Record<string, unknown>>
}
type Options = Readonly<
  Partial<
    Record<
      | 'why'
      | 'as'
      | 'rule'
      | 'hours'
      | 'answer'
      | 'state'
      | 'price'
      | 'limit'
      | 'key'
      | 'coins'
      | 'count'
      | 'days'
      | 'reason'
      | 'amount'
      | 'minutes'
      | 'for'
      | 'page'
      | 'reference'
      | 'since'
      | 'until'
      | 'by'
      | 'points'
      | 'evidence'
      | 'country'
      | 'language'
      | 'at',
      string
    >
  >
>

const SCOPES = couponScope.options
const STATES = ['open', 'closed', 'all']
const CASE = /^A(-[0-9A-Z]{4}){4}$/
const COMPLAINT = /^C(-[0-9A-Z]{4}){4}$/
const ISSUE = /^I(-[0-9A-Z]{4}){4}$/
const PAYOUT = /^P(-[0-9A-Z]{4}){4}$/
const PENALTY = /^N(-[0-9A-Z]{4}){4}$/
const TICKET = /^T(-[0-9A-Z]{4}){4}$/
const look = (act: string, input: Record<string, unknown>): Order => ({ act, changes: false, input })
const change = (act: string, input: Record<string, unknown>): Order => ({ act, changes: true, input })

/** The act behind the words of the command line. @throws UsageError with the way on */
export function orderOf(
  [command = '', ...words]: readonly string[],
  options: Options,
  newKey: () => string,
): Order {
  const limit = options.limit === undefined ? {} : { limit: whole(options.limit, '--limit') }
  const [first = '', second = '', third = ''] = words
  switch (command) {
    case 'reports':
      if (first === 'close')
        return change('close-report', {
          id: whole(second, 'the number of a report'),
          outcome: sentence(options.answer),
        })
      if (first === 'close-all')
        return change('close-reports', { personId: userId(second), outcome: sentence(options.answer) })
      if (first === 'about')
        return look('reports-about', { personId: userId(second), state: stateOf(third), ...limit })
      if (first === 'pictures')
        return look('report-pictures', { id: whole(second, 'the number of a report') })
      return /^\d+$/.test(first)
        ? look('report', { id: whole(first, 'the number of a report') })
        : look('reports', { state: stateOf(first), ...limit })
    case 'snapshots':
      return look('snapshots', { personId: userId(first) })
    case 'appeals':
      if (PENALTY.test(second.toUpperCase()) && (first === 'accept' || first === 'reject'))
        return change('answer-penalty', {
          penaltyId: second.toUpperCase(),
          accept: first === 'accept',
          answer: sentence(options.answer),
        })
      if (PENALTY.test(first.toUpperCase())) return look('penalty', { penaltyId: first.toUpperCase() })
      if (first === 'accept' || first === 'reject')
        return change('answer-appeal', {
          caseNumber: caseOf(second),
          accept: first === 'accept',
          answer: sentence(options.answer),
        })
      return CASE.test(first.toUpperCase())
        ? look('appeal', { caseNumber: caseOf(first) })
        : look('appeals', { state: stateOf(first), ...limit })
    case 'complaints':
      if (first === 'answer')
        return change('answer-complaint', {
          caseNumber: caseOf(second, COMPLAINT),
          answer: sentence(options.answer),
          ...(options.coins === undefined ? {} : { coins: whole(options.coins, '--coins') }),
        })
      return COMPLAINT.test(first.toUpperCase())
        ? look('complaint', { caseNumber: caseOf(first, COMPLAINT) })
        : look('complaints', { state: stateOf(first), ...limit })
    case 'issues':
      return issuesOrder(words, options, limit)
    case 'refund':
      return change('refund', {
        orderNumber: named(first, 'the number of an order').toUpperCase(),
        ...(options.amount === undefined ? {} : { amount: whole(options.amount, '--amount') }),
      })
    case 'tickets':
      return ticketsOrder(words, options, limit)
    case 'review':
      return reviewOrder(words, options, limit)
    case 'texts':
      return textsOrder(words, options, limit)
    case 'videos':
      return videosOrder(words, options, limit)
    case 'safety':
      return look('safety', { ...(first === '' ? {} : { personId: userId(first) }), ...limit })
    case 'person':
      return look('person', { personId: userId(first) })
    case 'orders':
      if (first === 'receipt')
        return look('order-receipt', {
          orderNumber: named(second, 'the number of an order').toUpperCase(),
        })
      return look('orders', { ...(first === '' ? {} : { personId: userId(first) }), ...limit })
    case 'metrics':
      return look('metrics', { ...spanOf(options), ...byOf(options.by), ...limit })
    case 'events':
      return first === 'resend'
        ? change('resend-events', { which: named(second, 'the id of an event, or failed') })
        : look('events', { state: stateOf(first), ...limit })
    case 'debts':
      return first === 'settle'
        ? change('settle-debt', { orderNumber: named(second, 'the number of an order').toUpperCase() })
        : look('debts', { state: stateOf(first), ...limit })
    case 'subscriptions':
      return first === 'cancel'
        ? change('cancel-subscription', { personId: userId(second) })
        : look('subscriptions', { state: stateOf(first), ...limit })
    case 'acts':
      return look('acts', { ...(first === '' ? {} : { personId: userId(first) }), ...limit })
    case 'ban':
      if (first === 'device')
        return change('ban-device', {
          appId: named(second, 'an appId'),
          deviceId: named(third, 'a device id'),
          ...reasonOf(options),
        })
      return change('ban', {
        personId: userId(first),
        kind: oneOf(second, ['account', 'suspend', 'block48'], 'a kind of ban'),
        ...reasonOf(options),
      })
    case 'unban':
      return first === 'device'
        ? change('unban-device', { appId: named(second, 'an appId'), deviceId: named(third, 'a device id') })
        : change('unban', { personId: userId(first) })
    case 'hosts':
      if (first === 'approve') return change('host-approve', { personId: userId(second) })
      if (first === 'reject')
        return change('host-reject', { personId: userId(second), answer: sentence(options.answer) })
      return look('hosts', { state: stateOf(first), ...limit })
    case 'penalties':
      return penaltiesOrder(words, options, limit)
    case 'payouts':
      return payoutsOrder(words, options, limit)
    case 'host':
      return change('host', {
        personId: userId(first),
        on: oneOf(second, ['on', 'off'], 'the second word') === 'on',
        ...(options.price === undefined ? {} : { price: whole(options.price, '--price') }),
      })
    case 'login-link':
      return change('login-link', {
        personId: userId(first),
        site: named(second, 'the address of the site, https://…'),
      })
    case 'entrances':
      if (first !== 'preview')
        throw new UsageError(
          `${first === '' ? 'Missing' : `"${first}" is not right`}: entrances preview <brand>.`,
        )
      return look('entrances', {
        brand: named(second, 'a brand'),
        ...(third === '' ? {} : { list: third }),
        ...(options.country === undefined ? {} : { country: options.country.toUpperCase() }),
        ...(options.language === undefined ? {} : { language: options.language }),
        ...(options.at === undefined ? {} : { at: options.at }),
      })
    case 'pictures':
      if (first === 'remove') return change('pictures-remove', { key: pictureKey(second) })
      if (first !== '' && first !== 'list')
        throw new UsageError('Say what to do: pictures, pictures add <file>, pictures remove <picture>.')
      return look('pictures', limit)
    case 'config':
      return configOrder(words, limit)
    case 'take-bonus':
      return change('take-bonus', { personId: userId(first) })
    case 'backpack':
      if (first !== 'give') throw new UsageError('Say what to do: backpack give <userId> <gift>.')
      if (third === 'coupon')
        return change('backpack-give-coupon', {
          personId: userId(second),
          minutes: whole(options.minutes ?? '', '--minutes'),
          ...(options.for === undefined ? {} : { scope: oneOf(options.for, SCOPES, '--for, which calls') }),
          ...(options.count === undefined ? {} : { count: whole(options.count, '--count') }),
          ...(options.days === undefined ? {} : { days: whole(options.days, '--days') }),
        })
      return change('backpack-give', {
        personId: userId(second),
        giftId: named(third, 'the id of a gift, such as rose'),
        ...(options.count === undefined ? {} : { count: whole(options.count, '--count') }),
        ...(options.days === undefined ? {} : { days: whole(options.days, '--days') }),
      })
    case 'coins':
      return change('coins', {
        personId: userId(first),
        amount: amountOf(second),
        key: options.key ?? newKey(),
      })
    default:
      throw new UnknownCommand(`There is no command "${command}".\n\n${OPERATOR_USAGE}`)
  }
}

function issuesOrder(
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

function ticketsOrder(
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

function payoutsOrder(
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

function penaltiesOrder(
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

function reviewOrder(
  [act = '', which = '']: readonly string[],
  { reason, page }: Options,
  limit: { limit?: number },
): Order {
  const picture = 'the number of a picture'
  if (act === 'claim') return change('review-claim', { id: whole(which, picture) })
  if (act === 'approve') return change('review-approve', { id: whole(which, picture) })
  if (act === 'reject')
    return change('review-reject', {
      id: whole(which, picture),
      reason: oneOf(reason ?? '', PHOTO_REASONS, '--reason, why'),
    })
  return /^\d+$/.test(act)
    ? look('review-picture', { id: whole(act, picture) })
    : look('review', { state: stateOf(act), ...limit, ...pageOf(page) })
}

const pageOf = (page: string | undefined): { page?: number } =>
  page === undefined ? {} : { page: whole(page, '--page') }

function textsOrder(
  [act = '', which = '']: readonly string[],
  { reason, page }: Options,
  limit: { limit?: number },
): Order {
  const id = 'the number of a text'
  if (act === 'approve') return change('text-approve', { id: whole(which, id) })
  if (act === 'reject')
    return change('text-reject', {
      id: whole(which, id),
      reason: oneOf(reason ?? '', TEXT_REASONS, '--reason, why'),
    })
  return look('texts', { state: stateOf(act), ...limit, ...pageOf(page) })
}

function videosOrder(
  [act = '', which = '']: readonly string[],
  { reason }: Options,
  limit: { limit?: number },
): Order {
  const video = 'the number of a video'
  if (act === 'approve') return change('video-approve', { id: whole(which, video) })
  if (act === 'reject')
    return change('video-reject', {
      id: whole(which, video),
      reason: oneOf(reason ?? '', PHOTO_REASONS, '--reason, why'),
    })
  return /^\d+$/.test(act)
    ? look('video', { id: whole(act, video) })
    : look('videos', { state: stateOf(act), ...limit })
}

function configOrder(
  [act = '', brand = '', key = '', value = '']: readonly string[],
  limit: { limit?: number },
): Order {
  const about = { ...(brand === '' ? {} : { brand }), ...(key === '' ? {} : { key }) }
  if (act === 'get') return look('config', about)
  if (act === 'history') return look('config-history', { ...about, ...limit })
  if (act !== 'set' && act !== 'reset')
    throw new UsageError(`${act === '' ? 'Missing' : `"${act}" is not right`}: get, set, history or reset.`)
  const which = { brand: named(brand, 'a brand'), key: named(key, 'a setting; config get lists them') }
  return act === 'set'
    ? change('config-set', { ...which, value: named(value, 'its new value') })
    : change('config-reset', which)
}

const DIMENSIONS = ['day', 'method', 'country']

function byOf(by: string | undefined): { by?: string[] } {
  if (by === undefined) return {}
  const names = by.split(',').map((name) => name.trim())
  return { by: names.map((name) => oneOf(name, DIMENSIONS, '--by, parted by commas')) }
}

const DAY_MS = 86_400_000

/** The moments of `--since` and `--until`: days in UTC, both included. */
export function spanOf({ since, until }: Pick<Options, 'since' | 'until'>): {
  from?: number
  until?: number
} {
  const from = since === undefined ? null : dayOf(since, '--since')
  const last = until === undefined ? null : dayOf(until, '--until')
  if (from !== null && last !== null && last < from) throw new UsageError('--until is before --since.')
  return { ...(from === null ? {} : { from }), ...(last === null ? {} : { until: last + DAY_MS }) }
}

function dayOf(value: string, what: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN
  // 30 February is read as a day of March.
  if (Number.isNaN(at) || at < 0 || new Date(at).toISOString().slice(0, 10) !== value)
    throw new UsageError(`"${value}" is not right: ${what}, a day such as 2026-11-30.`)
  return at
}

export function whole(value: string, what: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new UsageError(`${value === '' ? 'Missing' : `"${value}" is not right`}: ${what}, a whole number.`)
  return Number(value)
}

function amountOf(value: string): number {
  const plain = value.replace('−', '-')
  if (!/^[+-]?\d{1,7}$/.test(plain) || Number(plain) === 0)
    throw new UsageError(
      `${value === '' ? 'Missing' : `"${plain}" is not right`}: an amount such as +100 or -50.`,
    )
  return Number(plain)
}

const userId = (value: string): number => whole(value, 'the number of an account (userId)')

function named(value: string, what: string): string {
  if (value === '') throw new UsageError(`Missing: ${what}.`)
  return value
}

function oneOf(value: string, values: readonly string[], what: string): string {
  if (!values.includes(value))
    throw new UsageError(
      `${value === '' ? 'Missing' : `"${value}" is not right`}: ${what}, one of ${values.join(', ')}.`,
    )
  return value
}

const stateOf = (value: string): string => (value === '' ? 'open' : oneOf(value, STATES, 'which ones'))

function caseOf(value: string, form = CASE): string {
  const number = value.toUpperCase()
  if (!form.test(number))
    throw new UsageError(
      `${value === '' ? 'Missing' : `"${value}" is not right`}: a case number, ` +
        `${form.source.charAt(1)}-XXXX-XXXX-XXXX-XXXX.`,
    )
  return number
}

function sentence(value: string | undefined): string {
  if (value === undefined || value.trim() === '')
    throw new UsageError('Missing: --answer "…". The person reads it.')
  return value
}

function reasonOf(options: Options): { rule: string; hours: number | null } {
  return {
    rule: oneOf(options.rule ?? '', BAN_RULES, '--rule, what was broken'),
    hours: options.hours === undefined ? null : whole(options.hours, '--hours'),
  }
}

/** Key of a picture, or one of its addresses. @throws UsageError */
function pictureKey(word: string): string {
  const [key] = /[0-9a-f]{32}/.exec(word) ?? []
  if (key === undefined)
    throw new UsageError(
      `${word === '' ? 'Missing' : `"${word}" is not right`}: a key or address of pictures.`,
    )
  return key
}
