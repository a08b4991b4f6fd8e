export { ALIAS_GRAPHEMES, aliasFault, cleanAlias } from './aliasText.ts'
export { maskTags } from './maskTags.ts'
export { MESSAGE_BYTES, MESSAGE_GRAPHEMES, MESSAGE_UNITS, cleanMessageText, messageFault } from './messageText.ts'
