export { DemoTag } from '../Tag/Tag.tsx'
