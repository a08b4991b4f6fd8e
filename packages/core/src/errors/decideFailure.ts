import type { EndpointName } from '../contract/index.ts'
import {
  BAN_CODES,
  SEALED_CODE,
  SESSION_CODES,
  UNDER_18_CODE,
  URGENT_ERRORS,
  errorMessageId,
} from './catalogue.ts'
import type { ErrorRow } from './catalogue.ts'
import type { ClientKind, FailureKind, GatewayFailure } from './GatewayFailure.ts'

/** What is known about an answer that is no success. */
export interface FailedAnswer {
  readonly client: ClientKind
  /** HTTP status. */
  readonly status: number
  /** Envelope code; 0 when the answer was no envelope. */
  readonly code: number
  readonly msg?: string | undefined
  readonly values?: Readonly<Record<string, string | number>> | undefined
  readonly field?: string | undefined
  readonly retryAfter?: number | undefined
  readonly endpoint?: EndpointName | undefined
}

interface Verdict {
  readonly row: string
  readonly kind: FailureKind
  readonly name: string
  /** The gateway's own text wins when there is one. */ readonly prefersServer?: boolean
}

/**
 * Kind, text and row of a failed answer: table E and R8.01–R8.11 in order, the most specific first.
 *
 * @param row what the catalogue says about the code, see businessErrorOf
 */
export function decideFailure(
  answer: FailedAnswer,
  row: ErrorRow | undefined = URGENT_ERRORS[answer.code],
): GatewayFailure {
  const verdict =
    banVerdict(answer) ??
    closedVerdict(answer) ??
    sessionVerdict(answer) ??
    gatewayAwayVerdict(answer) ??
    businessVerdict(answer, row) ??
    statusVerdict(answer)
  const msg = (answer.msg ?? '').trim().slice(0, 500)
  return {
    kind: verdict.kind,
    code: answer.code,
    status: answer.status,
    messageId: errorMessageId(verdict.name),
    values: answer.values ?? {},
    serverText: verdict.prefersServer === true && msg !== '' ? msg : null,
    field: answer.field ?? null,
    retryAfter: answer.retryAfter ?? null,
    row: verdict.row,
    endpoint: answer.endpoint ?? null,
  }
}

/** Local failures without an answer: E.12, E.16, and giving up on purpose. */
export function localFailure(
  kind: 'network' | 'aborted' | 'sealed' | 'general',
  endpoint: EndpointName | null,
): GatewayFailure {
  const row = { network: 'E.16', aborted: '', sealed: 'E.12', general: 'E.15' }[kind]
  return {
    kind,
    code: kind === 'sealed' ? SEALED_CODE : 0,
    status: 0,
    messageId: errorMessageId(kind === 'network' ? 'network' : 'general'),
    values: {},
    serverText: null,
    field: null,
    retryAfter: null,
    row,
    endpoint,
  }
}

function banVerdict({ code }: FailedAnswer): Verdict | null {
  if (code === BAN_CODES.both) return { row: 'E.01', kind: 'banned', name: 'bannedBoth', prefersServer: true }
  if (code === BAN_CODES.account) return { row: 'E.02', kind: 'banned', name: 'bannedAccount' }
  if (code === BAN_CODES.device) return { row: 'E.03', kind: 'banned', name: 'bannedDevice' }
  return null
}

/**
 * Under 18 about no field of the form: the account is closed. About the box of a sign-up it only wants the
 * tick.
 */
const closedVerdict = ({ code, field }: FailedAnswer): Verdict | null =>
  code === UNDER_18_CODE && field === undefined ? { row: 'E.26', kind: 'closed', name: 'under18' } : null

/** The grid of R8.08. */
function sessionVerdict({ client, status, code }: FailedAnswer): Verdict | null {
  const over = (row: string, name: string, prefersServer = false): Verdict => ({
    row,
    kind: 'session',
    name,
    prefersServer,
  })
  if (status === 401 || status === 412) {
    if (code === SESSION_CODES.replaced) return over('E.09', 'otherDevice')
    return status === 401 && client === 'account' ? over('E.08', 'loginExpired') : over('E.10', 'loginAgain')
  }
  if (status < 200 || status > 299) return null
  if (code === SESSION_CODES.replaced)
    return client === 'account' ? over('E.07', 'loginExpired') : over('E.06', 'loginAgain', true)
  if (code === SESSION_CODES.invalid) return over('E.04', 'loginAgain', true)
  return code === SESSION_CODES.data ? over('E.05', 'loginAgain', true) : null
}

/** A proxy in front of a gateway that is down: as unreachable as no network (E.16). */
function gatewayAwayVerdict({ status }: FailedAnswer): Verdict | null {
  return status === 502 || status === 503 || status === 504
    ? { row: 'E.16', kind: 'network', name: 'network' }
    : null
}

function businessVerdict({ values = {} }: FailedAnswer, row: ErrorRow | undefined): Verdict | null {
  if (row === undefined) return null
  const complete = (row.needs ?? []).every((name) => values[name] !== undefined)
  const kind = row.kind ?? 'refused'
  return complete
    ? { row: row.row, kind, name: row.name }
    : { row: row.row, kind, name: row.spare ?? 'general', prefersServer: true }
}

/** Code of a refusal that is only about a field or says nothing (E.15). */
const UNSAID = 20001

/**
 * A code that only repeats the status has our words, in the person's language; one nobody here knows has the
 * gateway's (R8.15).
 */
function statusVerdict({ status, code }: FailedAnswer): Verdict {
  const unknown = code !== status && code !== UNSAID
  const verdict = (row: string, kind: FailureKind, name: string, prefersServer = unknown): Verdict => ({
    row,
    kind,
    name,
    prefersServer,
  })
  if (status >= 500) return verdict('E.11', 'general', 'general', false)
  if (status === 429) return verdict('E.11', 'limit', 'tooMany')
  if (status === 404) return verdict('E.11', 'notFound', 'notFound')
  if (status === 403) return verdict('E.11', 'forbidden', 'forbidden')
  if (status >= 400) return verdict('E.11', 'invalid', 'general')
  return verdict('E.15', 'general', 'general')
}
