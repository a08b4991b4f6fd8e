import { BAN_RULES } from '@visavis/core/contract'
import { couponScope } from '@visavis/core/contract/callCoupon'

/** A wrong word on the command line; the message says what to write instead. */
export class UsageError extends Error {}
/** A command that is not in the common list. */
export class UnknownCommand extends UsageError {}

export interface Order {
  readonly act: string
  readonly changes: boolean
  readonly input: Readonly<Record<string, unknown>>
}
/** What stands behind `--`. */
export type Options = Readonly<
  Partial<
    Record<
      | 'why'
      | 'as'
      | 'rule'
      | 'hours'
      | 'answer'
      | 'acted'
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

export const SCOPES = couponScope.options
const STATES = ['open', 'closed', 'all']
export const CASE = /^A(-[0-9A-Z]{4}){4}$/
export const COMPLAINT = /^C(-[0-9A-Z]{4}){4}$/
export const ISSUE = /^I(-[0-9A-Z]{4}){4}$/
export const PAYOUT = /^P(-[0-9A-Z]{4}){4}$/
export const PENALTY = /^N(-[0-9A-Z]{4}){4}$/
export const TICKET = /^T(-[0-9A-Z]{4}){4}$/
export const look = (act: string, input: Record<string, unknown>): Order => ({ act, changes: false, input })
export const change = (act: string, input: Record<string, unknown>): Order => ({ act, changes: true, input })

export const pageOf = (page: string | undefined): { page?: number } =>
  page === undefined ? {} : { page: whole(page, '--page') }

const DIMENSIONS = ['day', 'method', 'country']

export function byOf(by: string | undefined): { by?: string[] } {
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

export function amountOf(value: string): number {
  const plain = value.replace('−', '-')
  if (!/^[+-]?\d{1,7}$/.test(plain) || Number(plain) === 0)
    throw new UsageError(
      `${value === '' ? 'Missing' : `"${plain}" is not right`}: an amount such as +100 or -50.`,
    )
  return Number(plain)
}

export const userId = (value: string): number => whole(value, 'the number of an account (userId)')

export function named(value: string, what: string): string {
  if (value === '') throw new UsageError(`Missing: ${what}.`)
  return value
}

export function oneOf(value: string, values: readonly string[], what: string): string {
  if (!values.includes(value))
    throw new UsageError(
      `${value === '' ? 'Missing' : `"${value}" is not right`}: ${what}, one of ${values.join(', ')}.`,
    )
  return value
}

/** Whether something was done against a reported account: the people who reported it hear that. */
export const actedOf = ({ acted = '' }: Options): boolean =>
  oneOf(acted, ['yes', 'no'], '--acted, whether action was taken') === 'yes'

export const stateOf = (value: string): string => (value === '' ? 'open' : oneOf(value, STATES, 'which ones'))

export function caseOf(value: string, form = CASE): string {
  const number = value.toUpperCase()
  if (!form.test(number))
    throw new UsageError(
      `${value === '' ? 'Missing' : `"${value}" is not right`}: a case number, ` +
        `${form.source.charAt(1)}-XXXX-XXXX-XXXX-XXXX.`,
    )
  return number
}

export function sentence(value: string | undefined): string {
  if (value === undefined || value.trim() === '')
    throw new UsageError('Missing: --answer "…". The person reads it.')
  return value
}

export function reasonOf(options: Options): { rule: string; hours: number | null } {
  return {
    rule: oneOf(options.rule ?? '', BAN_RULES, '--rule, what was broken'),
    hours: options.hours === undefined ? null : whole(options.hours, '--hours'),
  }
}

/** Key of a picture, or one of its addresses. @throws UsageError */
export function pictureKey(word: string): string {
  const [key] = /[0-9a-f]{32}/.exec(word) ?? []
  if (key === undefined)
    throw new UsageError(
      `${word === '' ? 'Missing' : `"${word}" is not right`}: a key or address of pictures.`,
    )
  return key
}
