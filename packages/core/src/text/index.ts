export { formatDuration } from './formatDuration.ts'
export { maskTags } from './maskTags.ts'
