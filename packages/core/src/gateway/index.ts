export type {
  Answer,
  CallArguments,
  CallOptions,
  GatewayClient,
  GatewayResult,
  Progress,
} from './GatewayClient.ts'
export { createGatewayClient } from './createGatewayClient.ts'
export type { GatewayParts, GatewayProblem } from './createGatewayClient.ts'
export { claimTabSlot, createTimestamps } from './timestamps.ts'
export type { Timestamps } from './timestamps.ts'
