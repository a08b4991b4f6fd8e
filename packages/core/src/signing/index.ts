export { canonicalString, wellFormed } from './canonicalString.ts'
export type { SignedValues } from './canonicalString.ts'
export { sign } from './sign.ts'
