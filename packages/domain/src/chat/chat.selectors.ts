import type { Conversation, SayHiEntry } from '@visavis/core/contract'
import { initialChat } from './chat.states.ts'
import type { LineTranslation, Translations } from './translations.ts'
import { liveStateOf, type LiveState } from './liveText.ts'
import type { ChatState, ConversationList, PendingLine, Thread } from './chat.states.ts'

interface State {
  readonly chat?: ChatState | undefined
}
const NONE: readonly PendingLine[] = []
/** Conversations; as before any was read until the concept is here. */
export const selectChat = (state: State): ChatState => state.chat ?? initialChat
export const selectThread = (state: State, friendId: number): Thread | undefined =>
  selectChat(state).threads[friendId]
export const selectConversation = (state: State, friendId: number): Conversation | undefined =>
  selectChat(state).rows[friendId]
export const selectPending = (state: State, friendId: number): readonly PendingLine[] =>
  selectChat(state).pending[friendId] ?? NONE
export const selectTyping = (state: State, friendId: number): boolean =>
  selectChat(state).typing.includes(friendId)
export const selectDraft = (state: State, friendId: number): string =>
  selectChat(state).drafts[friendId] ?? ''
/** What the other side is typing in real time. */
export const selectLiveText = (state: State, friendId: number): string =>
  selectChat(state).live.theirs[friendId] ?? ''
export const selectLiveState = (state: State, friendId: number): LiveState =>
  liveStateOf(selectChat(state).live, friendId)
export const selectTranslation = (state: State, messageId: string): LineTranslation | undefined =>
  selectChat(state).translations.lines[messageId]
export const selectTranslations = (state: State): Translations => selectChat(state).translations
export const selectConversationList = (state: State): ConversationList => selectChat(state).list
export const selectSayHi = (state: State): SayHiEntry | null => selectChat(state).sayHi
