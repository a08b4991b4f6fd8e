export type { AnyServerFrame, RealtimeClient, RealtimeState, SendResult } from './RealtimeClient.ts'
