import { URGENT_ERRORS } from './catalogue.ts'
import type { ErrorRow } from './catalogue.ts'

/**
 * The row of a refusal, fetched where it is not known from the start.
 *
 * @returns undefined for a code without a row, and where the rows cannot be fetched: then the gateway's own
 *   text is shown
 */
export async function businessErrorOf(code: number): Promise<ErrorRow | undefined> {
  if (code in URGENT_ERRORS || code < 20_000 || code > 20_999) return URGENT_ERRORS[code]
  return (await import('./businessErrors.ts').catch(() => null))?.BUSINESS_ERRORS[code]
}
