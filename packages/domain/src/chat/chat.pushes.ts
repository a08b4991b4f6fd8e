import type { ServerEventName, ServerEvents } from '@visavis/core/contract'
import type { AnyServerFrame } from '@visavis/core/realtime'
import type { ChatEvent } from '../realtime/pushToEvents.ts'

/** A realtime frame about conversations, as the reducer takes it. */
export type ChatFrame = {
  readonly [K in ChatEvent]: { readonly event: K; readonly data: ServerEvents[K] }
}[ChatEvent]

/** Events of the realtime line that are about conversations (table W). */
export const CHAT_EVENTS: Readonly<Record<ChatEvent, true>> = {
  'msg.new': true,
  'msg.read': true,
  'msg.typing': true,
  'msg.live': true,
  'friend.replied': true,
  'conversation.changed': true,
}
const isChat = (event: ServerEventName): event is ChatEvent => event in CHAT_EVENTS

/** The part of a frame that is kept, or null for frames of others. */
export function chatFrameOf(frame: AnyServerFrame): ChatFrame | null {
  return isChat(frame.event) ? ({ event: frame.event, data: frame.data } as ChatFrame) : null
}
