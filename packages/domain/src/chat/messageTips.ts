import { createAction } from '@reduxjs/toolkit'
import { MessageTipType } from '@visavis/core/contract'
import type { Message } from '@visavis/core/contract'
import type { ChatFrame } from './chat.pushes.ts'

/** As many stand or wait at most; whoever writes more shows in the count of the navigation. */
export const MOST_TIPS = 3
const SAY_HI = 3
/** Lines somebody sent; calls and the system have notices of their own. */
const SENT: ReadonlySet<string> = new Set(['text', 'greeting', 'gift', 'image'])

/** A line that came while the person was elsewhere (R3.34). */
export interface MessageTip {
  readonly type: typeof MessageTipType.message | typeof MessageTipType.sayHi
  readonly line: Message
}
type Tips = readonly MessageTip[]

/** A tip has its turn, seen or not: the moment of its sound (R9.45). Once a line. */
export const tipDue = createAction<{ readonly messageId: string }>('chat/tipDue')

/**
 * Tips after a frame, the one on the screen first: one a person, with their newest line. Whatever was read,
 * deleted, ignored or muted, here or on another page, is no news.
 */
export function tipsAfter(tips: Tips, { event, data }: ChatFrame): Tips {
  switch (event) {
    case 'msg.new':
      return data.from === data.friendId && SENT.has(data.type) && data.noReadCount > 0
        ? withTip(tips, {
            type: data.relation === SAY_HI ? MessageTipType.sayHi : MessageTipType.message,
            line: data,
          })
        : tips
    case 'msg.read':
      return data.own?.noReadCount === 0 ? withoutTips(tips, data.friendId) : tips
    case 'conversation.changed':
      if (data.change === 'ignored' && data.friendId === 0)
        return tips.filter(({ type }) => type !== MessageTipType.sayHi)
      if (data.change === 'line') return tips.filter(({ line }) => line.messageId !== data.messageId)
      return data.change === 'settings' && data.muted !== true ? tips : withoutTips(tips, data.friendId)
    default:
      return tips
  }
}

/** Tips without those about a person. */
export const withoutTips = (tips: Tips, friendId: number): Tips =>
  tips.some(({ line }) => line.friendId === friendId)
    ? tips.filter(({ line }) => line.friendId !== friendId)
    : tips

/**
 * Whether the page itself shows the line: the conversation, the list of conversations, and for a greeting the
 * list of greetings. `path` is without the language prefix.
 */
export const isTipSeenAt = (path: string, { type, line }: MessageTip): boolean =>
  path === '/message' ||
  path === `/message/IMMessageSession/${line.friendId}` ||
  (path === '/message/IMSayHiSession' && type === MessageTipType.sayHi)

function withTip(tips: Tips, tip: MessageTip): Tips {
  const at = tips.findIndex(({ line }) => line.friendId === tip.line.friendId)
  if (at >= 0) return tips.map((known, place) => (place === at ? tip : known))
  const [first, ...waiting] = [...tips, tip]
  // What is being read stays; of the others the oldest goes.
  return first === undefined ? tips : [first, ...waiting.slice(1 - MOST_TIPS)]
}
