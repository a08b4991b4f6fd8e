export { LanguageTag } from '../Tag/Tag.tsx'
