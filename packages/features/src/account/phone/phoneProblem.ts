import type { GatewayFailure } from '@visavis/core/errors'
import type { FormProblem } from '@visavis/ui/useForm'

export type PhoneFormField = 'mobile' | 'password' | 'channel' | 'over18'

/**
 * Codes of table E that belong beside one field of sign-in by phone; the gateway's own word for a field wins.
 */
const FIELD_OF_CODE: Readonly<Record<number, PhoneFormField>> = {
  20102: 'mobile',
  20103: 'password',
  20106: 'mobile',
  20107: 'mobile',
  20108: 'over18',
  20206: 'password',
  20207: 'password',
  20913: 'password',
}
/** Numbers that are well written and still get no text: fixed lines, services (20001 with the field). */
const MALFORMED = 20001

/** Where a failure is shown: beside its field when the form has it, else above the button. */
export function phoneProblem<F extends PhoneFormField>(
  failure: GatewayFailure,
  fields: readonly F[],
  words: { of: (failure: GatewayFailure) => string; unfitNumber: string },
): FormProblem<F> {
  const named = failure.field === 'countryCode' ? 'mobile' : failure.field
  const wanted = named ?? FIELD_OF_CODE[failure.code]
  const text = failure.code === MALFORMED && named === 'mobile' ? words.unfitNumber : words.of(failure)
  return { field: fields.find((name) => name === wanted), text }
}

/** Failures that are about the digits of a code: wrong, too old, too many. */
export const isOfCode = ({ code }: Pick<GatewayFailure, 'code'>): boolean =>
  code === 20201 || code === 20202 || code === 20205
