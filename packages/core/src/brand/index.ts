export type { Brand } from './brandSchema.ts'
export { brandSchema } from './brandSchema.ts'
