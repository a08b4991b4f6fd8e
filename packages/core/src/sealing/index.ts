export { createSealing } from './createSealing.ts'
export { KEY_LENGTH, randomKey } from './randomKey.ts'
export type { SealedEnvelope, SealedRequest, Sealing, SealingSuite } from './Sealing.ts'
