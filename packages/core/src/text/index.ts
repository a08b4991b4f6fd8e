export { ALIAS_GRAPHEMES, aliasFault, cleanAlias } from './aliasText.ts'
export { firstWords } from './firstWords.ts'
export { liveTextOf } from './liveText.ts'
export { maskTags } from './maskTags.ts'
export {
  MESSAGE_BYTES,
  MESSAGE_GRAPHEMES,
  MESSAGE_UNITS,
  cleanMessageText,
  messageFault,
} from './messageText.ts'
export { piecesOf, readSpans, writeSpans } from './spans.ts'
export type { Span } from './spans.ts'
export { CONTACT_KINDS, contactKindsIn } from './contacts.ts'
export type { ContactKind } from './contacts.ts'
export { linksIn } from './links.ts'
export type { TextLink } from './links.ts'
