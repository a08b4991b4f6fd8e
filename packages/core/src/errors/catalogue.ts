import type { FailureKind } from './GatewayFailure.ts'

/** A row of table E that a business code selects. */
export interface ErrorRow {
  /** Number of the row, e.g. "E.17". */
  readonly row: string
  /** Message is `base.error.<name>`; its English text is table E's, letter for letter. */
  readonly name: string
  /** Default `refused`. */
  readonly kind?: FailureKind
  /** ICU values the text cannot do without. Where the gateway left one out, `spare` is shown instead. */
  readonly needs?: readonly string[]
  readonly spare?: string
}

/**
 * Codes that decide about the session or the clock: known from the start. All others come with the first
 * refusal (businessErrors.ts).
 */
export const URGENT_ERRORS: Readonly<Record<number, ErrorRow>> = {
  20108: { row: 'E.26', name: 'under18' },
  20109: { row: 'E.97', name: 'unfinished', kind: 'unfinished' },
  20302: { row: 'E.37', name: 'suspended', kind: 'banned' },
  20303: { row: 'E.38', name: 'blocked48Hours', kind: 'blocked' },
  20920: { row: 'E.93', name: 'checkClock', kind: 'clock' },
}

/** Message of a row or of a named text. */
export const errorMessageId = (name: string): string => `base.error.${name}`

/** Local code of a damaged sealed answer (R7.17). */
export const SEALED_CODE = 6666
/** Bans of account, device, both: they win over any HTTP status (D3). */
export const BAN_CODES = { account: 10115, device: 10116, both: 10117 } as const
/** The session is over, said with HTTP 200. */
export const SESSION_CODES = { replaced: 10023, data: 10101, invalid: 412 } as const
/** Under 18 (E.26). */
export const UNDER_18_CODE = 20108
/** The sign was refused: clock, replay or damage (D2). */
export const CLOCK_CODE = 20920
