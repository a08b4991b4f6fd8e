import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import { chatHeard, readUpTo } from '@visavis/domain/chat/chat.events'
import { friendAccepted } from '@visavis/domain/friend/friend.pushes'
import { useDomainEvent } from '@visavis/domain/hooks'
import { welcomed } from '@visavis/domain/realtime/realtime.events'

/** Notifications of a conversation, as the gateway tags them. */
const ofConversations = (tag: string): boolean => tag.startsWith('chat-')

/**
 * Takes notifications off the screen of this browser: of messages once they were read, here, in another tab
 * or on another device, and of people who asked to be friends and are. Without a page open the gateway pushes
 * a withdrawal.
 */
export function useReadAlerts(port: AlertsPort): void {
  const readOf = (friendId: number) => void port.withdraw((tag) => tag === `chat-${friendId}`)
  useDomainEvent(readUpTo, ({ friendId, noReadCount }) => {
    if (noReadCount === 0) readOf(friendId)
  })
  useDomainEvent(chatHeard, (frames) => {
    for (const { event, data } of frames) {
      if (event === 'msg.read' && data.own?.noReadCount === 0) readOf(data.friendId)
      if (event === 'conversation.changed' && data.change === 'deleted') readOf(data.friendId)
    }
  })
  useDomainEvent(friendAccepted, ({ friendId }) => {
    void port.withdraw((tag) => tag === `friend-${friendId}`)
  })
  // What was read while this browser had no page open.
  useDomainEvent(welcomed, ({ unread }) => {
    if (unread === 0) void port.withdraw(ofConversations)
  })
}
