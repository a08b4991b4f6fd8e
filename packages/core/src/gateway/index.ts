export type { Answer, CallArguments, CallOptions, GatewayClient, GatewayResult } from './GatewayClient.ts'
export { createGatewayClient } from './createGatewayClient.ts'
export type { GatewayParts, GatewayProblem } from './createGatewayClient.ts'
export { claimTabSlot, createTimestamps } from './timestamps.ts'
