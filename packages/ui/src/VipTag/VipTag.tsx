export { VipTag } from '../Tag/Tag.tsx'
