import { createAction } from '@reduxjs/toolkit'
import { MessageTipType } from '@visavis/core/contract'
import type { Message } from '@visavis/core/contract'
import type { ChatFrame } from './chat.pushes.ts'

/** As many stand or wait at most; whoever writes more shows in the count of the navigation. */
export const MOST_TIPS = 3
const SAY_HI = 3
/** Lines somebody sent; calls and the system have notices of their own. */
const SENT: ReadonlySet<string> = new Set(['text', 'greeting', 'gift', 'image'])

interface About {
  readonly friendId: number
  /** The same words are said once. */
  readonly id: string
}
/** A line that came while the person was elsewhere (R3.34). */
export interface LineTip extends About {
  readonly type: typeof MessageTipType.message | typeof MessageTipType.sayHi
  readonly line: Message
}
/** A friend who came online (R2.109). */
export interface OnlineTip extends About {
  readonly type: typeof MessageTipType.onlineReminder
}
export type MessageTip = LineTip | OnlineTip
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
            friendId: data.friendId,
            id: data.messageId,
            line: data,
          })
        : tips
    case 'msg.read':
      return data.own?.noReadCount === 0 ? withoutLines(tips, data.friendId) : tips
    case 'conversation.changed':
      if (data.change === 'ignored' && data.friendId === 0)
        return tips.filter(({ type }) => type !== MessageTipType.sayHi)
      if (data.change === 'line') return tips.filter(({ id }) => id !== data.messageId)
      return data.change === 'settings' && data.muted !== true ? tips : withoutTips(tips, data.friendId)
    default:
      return tips
  }
}

/** Tips without those about a person. */
export const withoutTips = (tips: Tips, friendId: number): Tips =>
  tips.some((tip) => tip.friendId === friendId) ? tips.filter((tip) => tip.friendId !== friendId) : tips

/** Tips without lines of a person, which were read; that the person is here stays news. */
export const withoutLines = (tips: Tips, friendId: number): Tips =>
  tips.some((tip) => tip.friendId === friendId && isLine(tip))
    ? tips.filter((tip) => tip.friendId !== friendId || !isLine(tip))
    : tips

/** Tips after a friend came online. Whoever has written is heard already. */
export const withOnline = (tips: Tips, friendId: number): Tips =>
  tips.some((tip) => tip.friendId === friendId)
    ? tips
    : withTip(tips, { type: MessageTipType.onlineReminder, friendId, id: `online-${friendId}` })

/** Tips without friends who came online: what has to wait for the end of a call is no news after it. */
export const withoutOnline = (tips: Tips): Tips => (tips.every(isLine) ? tips : tips.filter(isLine))

/** Whether a tip is about something that was sent. */
export const isLine = (tip: MessageTip): tip is LineTip => tip.type !== MessageTipType.onlineReminder

/**
 * Whether the page itself shows what the tip is about: the conversation; of a line the list of conversations,
 * and of a greeting the list of greetings; of a friend who came online the profile. `path` is without the
 * language prefix.
 */
export const isTipSeenAt = (path: string, tip: MessageTip): boolean =>
  path === `/message/IMMessageSession/${tip.friendId}` ||
  (isLine(tip) ? path === '/message' : path === `/profile/${tip.friendId}`) ||
  (path === '/message/IMSayHiSession' && tip.type === MessageTipType.sayHi)

function withTip(tips: Tips, tip: MessageTip): Tips {
  const at = tips.findIndex(({ friendId }) => friendId === tip.friendId)
  if (at >= 0) return tips.map((known, place) => (place === at ? tip : known))
  const [first, ...waiting] = [...tips, tip]
  // What is being read stays; of the others the oldest goes.
  return first === undefined ? tips : [first, ...waiting.slice(1 - MOST_TIPS)]
}
