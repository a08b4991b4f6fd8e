export { maskTags } from './maskTags.ts'
