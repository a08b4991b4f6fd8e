import { useEffect, useEffectEvent, useState } from 'react'
import { MESSAGE_TIP_SECONDS } from '@visavis/core/contract'
import type { Conversation } from '@visavis/core/contract'
import { firstWords } from '@visavis/core/text'
import { showsTipText } from '@visavis/domain/alerts/messageText.actions'
import { chatHeard, readUpTo } from '@visavis/domain/chat/chat.events'
import {
  isLine,
  isTipSeenAt,
  tipDue,
  tipsAfter,
  withOnline,
  withoutLines,
  withoutOnline,
  withoutTips,
} from '@visavis/domain/chat/messageTips'
import type { MessageTip } from '@visavis/domain/chat/messageTips'
import { readOnlineFriend, readTipPerson } from '@visavis/domain/chat/readTipPerson'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector, useDomainEvent } from '@visavis/domain/hooks'
import { friendCameOnline } from '@visavis/domain/realtime/realtime.events'
import { selectNotices, selectVisible } from '@visavis/domain/shell/shell.slice'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { shownName } from '../../people/shownName.ts'
import { useLineText } from '../thread/useLineText.ts'
import { MessageTipView } from './MessageTipView.tsx'
import { OnlineTip } from './OnlineTip.tsx'

export interface MessageTipsProps {
  /** No call and no other layer. */
  free: boolean
}

/**
 * Tips about messages, gifts and greetings that come while the person is elsewhere (R3.34), and about friends
 * who come online (R3.35), one after another. They wait while a notice is there or nobody looks at the page;
 * lines also while a call, a match or another layer is there. Where the person hides texts on this browser
 * they say only that there is something.
 */
export function MessageTips({ free }: MessageTipsProps) {
  const { path } = usePlace()
  const dispatch = useAppDispatch()
  const [tips, setTips] = useState<readonly MessageTip[]>([])
  const seconds = useAppSelector((state) => selectGlobalConf(state)?.messageTipSeconds ?? MESSAGE_TIP_SECONDS)
  const meeting = useAppSelector((state) => state.match !== undefined && state.match.machine.phase !== 'idle')
  const quiet = useAppSelector((state) => selectVisible(state) && selectNotices(state).length === 0)
  useDomainEvent(chatHeard, (frames) => {
    if (seconds > 0) setTips((before) => frames.reduce(tipsAfter, before))
  })
  useDomainEvent(readUpTo, ({ friendId, noReadCount }) => {
    if (noReadCount === 0) setTips((before) => withoutLines(before, friendId))
  })
  useDomainEvent(friendCameOnline, ({ userId }) => {
    if (seconds > 0) setTips((before) => withOnline(before, userId))
  })
  if (tips.some((tip) => isTipSeenAt(path, tip))) setTips(tips.filter((tip) => !isTipSeenAt(path, tip)))
  if ((!free || meeting) && !tips.every(isLine)) setTips(withoutOnline(tips))
  const tip = tips[0] ?? null
  const isClear = free && quiet && !meeting
  const drop = (friendId: number) => setTips((before) => withoutTips(before, friendId))
  const person = useTipPerson(tip === null || (!isLine(tip) && !isClear) ? null : tip, drop)
  const lineText = useLineText()
  const text = useText('webChat')
  const words =
    tip === null || !isLine(tip)
      ? ''
      : dispatch(showsTipText())
        ? firstWords(lineText(tip.line))
        : text('webChat.chat.newCount', { count: 1 })
  const heard = tip !== null && person !== null && free && !meeting
  const dueId = heard && isLine(tip) ? tip.id : null
  // Also while nobody looks at the page.
  useEffect(() => {
    if (dueId !== null) dispatch(tipDue({ messageId: dueId }))
  }, [dispatch, dueId])
  const shown = heard && isClear
  // Said once, also of one that had to make room and comes back.
  const [saidId, setSaidId] = useState('')
  if (shown && saidId !== tip.id) setSaidId(tip.id)
  const said = tip !== null && person !== null && saidId === tip.id
  return (
    <>
      <VisuallyHidden live="polite">
        {said &&
          (isLine(tip)
            ? text('webChat.chat.arrived', { name: shownName(person), text: words })
            : text('base.friend.online', { name: shownName(person) }))}
      </VisuallyHidden>
      {shown && isLine(tip) && (
        <MessageTipView
          key={person.id}
          person={person}
          tipId={tip.id}
          label={text('webChat.chat.newCount', { count: 1 })}
          words={words}
          seconds={seconds}
          onClose={() => drop(person.id)}
        />
      )}
      {shown && !isLine(tip) && (
        <OnlineTip
          key={person.id}
          person={person}
          tipId={tip.id}
          seconds={seconds}
          onClose={() => drop(person.id)}
        />
      )}
    </>
  )
}

/** Who a tip is about, once it is known; one nothing may be shown of is dropped. */
function useTipPerson(tip: MessageTip | null, onNobody: (friendId: number) => void): Conversation | null {
  const dispatch = useAppDispatch()
  const [person, setPerson] = useState<Conversation | null>(null)
  const dropped = useEffectEvent(onNobody)
  const friendId = tip?.friendId ?? 0
  const asksAnew = tip !== null && !isLine(tip)
  useEffect(() => {
    if (friendId === 0) return undefined
    let wanted = true
    void dispatch(asksAnew ? readOnlineFriend(friendId) : readTipPerson(friendId)).then((read) => {
      if (!wanted) return
      setPerson(read)
      if (read === null) dropped(friendId)
    })
    return () => {
      wanted = false
      // A friend may be gone, or cost more, when the turn comes again.
      if (asksAnew) setPerson(null)
    }
  }, [dispatch, friendId, asksAnew])
  return person?.id === friendId ? person : null
}
