import type { GatewayFailure } from '@visavis/core/errors'
import type { FormProblem } from '@visavis/ui/useForm'

export type AccountField =
  | 'email'
  | 'password'
  | 'over18'
  | 'nickname'
  | 'gender'
  | 'birthday'
  | 'countryId'
  | 'languages'

/** Codes of table E that belong beside one field. */
const FIELD_OF_CODE: Readonly<Record<number, AccountField>> = {
  20101: 'password',
  20102: 'email',
  20103: 'password',
  20104: 'email',
  20108: 'birthday',
  20807: 'email',
  20808: 'email',
  20904: 'nickname',
  20905: 'nickname',
  20909: 'email',
  20912: 'password',
  20916: 'languages',
}

/**
 * Where a failure of an account form is shown: beside its field when the form has that field, else above the
 * button.
 */
export function failureProblem<F extends AccountField>(
  failure: GatewayFailure,
  fields: readonly F[],
  textOf: (failure: GatewayFailure) => string,
): FormProblem<F> {
  const wanted = failure.field ?? FIELD_OF_CODE[failure.code]
  const field = fields.find((name) => name === wanted)
  return { field, text: textOf(failure) }
}
