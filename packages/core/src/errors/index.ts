export { GatewayError } from './GatewayFailure.ts'
export type { ClientKind, FailureKind, GatewayFailure } from './GatewayFailure.ts'
export { consequenceOf } from './consequenceOf.ts'
export type { Consequence } from './consequenceOf.ts'
