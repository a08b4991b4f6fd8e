import type { UnknownAction } from '@reduxjs/toolkit'
import { friendNamed } from '../friend/friend.pushes.ts'
import { welcomed } from '../realtime/realtime.events.ts'
import { sessionEnded } from '../session/session.events.ts'
import * as events from './chat.events.ts'
import { hear } from './chat.heard.ts'
import { lineStep } from './chat.lines.ts'
import { listStep, named } from './chat.list.ts'
import { unread } from './chat.parts.ts'
import { initialChat } from './chat.states.ts'
import type { ChatState } from './chat.states.ts'
import { threadStep } from './chat.thread.ts'
import { liveStep } from './liveText.ts'
import { translationStep } from './translations.ts'

/**
 * Conversations, as a plain reducer: draft proxies cost ten times as much for each line in a long list.
 * Whatever changes nothing gives the same object back, so that a line that comes twice draws nothing.
 */
export function chatReducer(state: ChatState = initialChat, action: UnknownAction): ChatState {
  if (events.chatHeard.match(action)) return action.payload.reduce(hear, state)
  if (welcomed.match(action)) return unread(state, action.payload.unread)
  if (events.unreadHeard.match(action)) return unread(state, action.payload.unread)
  if (sessionEnded.match(action)) return initialChat
  if (friendNamed.match(action)) return named(state, action.payload)
  const translations = translationStep(state.translations, action)
  const live = liveStep(state.live, action)
  const next =
    translations === state.translations && live === state.live ? state : { ...state, translations, live }
  return listStep(threadStep(lineStep(next, action), action), action)
}
