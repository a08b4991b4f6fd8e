export type { SealedEnvelope, SealedRequest, Sealing, SealingSuite } from './Sealing.ts'
