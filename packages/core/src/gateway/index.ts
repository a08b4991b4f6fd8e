export type { Answer, CallArguments, CallOptions, GatewayClient, GatewayResult } from './GatewayClient.ts'
