import { useEffect, useState } from 'react'
import { giftOf } from '@visavis/core/contract/gifts'
import type { GiftLine } from '@visavis/core/contract/gifts'
import type { Message } from '@visavis/core/contract'
import { chatHeard, lineSent } from '@visavis/domain/chat/chat.events'
import { useDomainEvent } from '@visavis/domain/hooks'

/** How long a gift stays on the stage. */
const SHOWN_MS = 4_000

/** A gift that has just been given between the two. */
export interface GiftMoment {
  readonly messageId: string
  readonly mine: boolean
  readonly gift: GiftLine
}

/** The newest gift between the two while it is shown, once, whichever way it was heard of first. */
export function useGiftMoment(friendId: number): GiftMoment | null {
  const [moment, setMoment] = useState<GiftMoment | null>(null)
  const show = (line: Pick<Message, 'messageId' | 'friendId' | 'from' | 'type' | 'content'>) => {
    const gift = line.type === 'gift' && line.friendId === friendId ? giftOf(line.content) : null
    if (gift === null) return
    const { messageId, from } = line
    setMoment((before) =>
      before?.messageId === messageId ? before : { messageId, mine: from !== friendId, gift },
    )
  }
  useDomainEvent(lineSent, show)
  useDomainEvent(chatHeard, (frames) => {
    for (const frame of frames) if (frame.event === 'msg.new') show(frame.data)
  })
  useEffect(() => {
    if (moment === null) return undefined
    const timer = setTimeout(() => setMoment(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [moment])
  return moment
}
