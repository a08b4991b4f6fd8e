export type { Brand } from './brandSchema.ts'
export { brandSchema } from './brandSchema.ts'
export { parseBrand } from './parseBrand.ts'
export type { BrandMistake, ParsedBrand } from './parseBrand.ts'
