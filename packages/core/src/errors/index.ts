export { BUSINESS_ERRORS } from './businessErrors.ts'
export {
  BAN_CODES,
  CLOCK_CODE,
  SEALED_CODE,
  SESSION_CODES,
  UNDER_18_CODE,
  errorMessageId,
} from './catalogue.ts'
export type { ErrorRow } from './catalogue.ts'
export { consequenceOf } from './consequenceOf.ts'
export type { Consequence } from './consequenceOf.ts'
export { decideFailure, localFailure } from './decideFailure.ts'
export type { FailedAnswer } from './decideFailure.ts'
export { GatewayError } from './GatewayFailure.ts'
export type { ClientKind, FailureKind, GatewayFailure } from './GatewayFailure.ts'
