import { useEffect, useEffectEvent, useState } from 'react'
import { MESSAGE_TIP_SECONDS } from '@visavis/core/contract'
import type { Conversation } from '@visavis/core/contract'
import { firstWords } from '@visavis/core/text'
import { showsTipText } from '@visavis/domain/alerts/messageText.actions'
import { chatHeard, readUpTo } from '@visavis/domain/chat/chat.events'
import { isTipSeenAt, tipDue, tipsAfter, withoutTips } from '@visavis/domain/chat/messageTips'
import type { MessageTip } from '@visavis/domain/chat/messageTips'
import { readTipPerson } from '@visavis/domain/chat/readTipPerson'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector, useDomainEvent } from '@visavis/domain/hooks'
import { selectNotices, selectVisible } from '@visavis/domain/shell/shell.slice'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { shownName } from '../../people/shownName.ts'
import { useLineText } from '../useLineText.ts'
import { MessageTipView } from './MessageTipView.tsx'

export interface MessageTipsProps {
  /** No call and no other layer. */
  free: boolean
}

/**
 * Tips about messages, gifts and greetings that come while the person is elsewhere (R3.34), one after
 * another; without a word of them where the person hides texts on this browser. They wait while a call, a
 * match, a notice or another layer is there, or nobody looks at the page.
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
    if (noReadCount === 0) setTips((before) => withoutTips(before, friendId))
  })
  if (tips.some((tip) => isTipSeenAt(path, tip))) setTips(tips.filter((tip) => !isTipSeenAt(path, tip)))
  const tip = tips[0] ?? null
  const drop = (friendId: number) => setTips((before) => withoutTips(before, friendId))
  const person = useTipPerson(tip?.line.friendId ?? 0, drop)
  const lineText = useLineText()
  const text = useText('webChat')
  const words =
    tip === null
      ? ''
      : dispatch(showsTipText())
        ? firstWords(lineText(tip.line))
        : text('webChat.chat.newCount', { count: 1 })
  const heard = tip !== null && person !== null && free && !meeting
  const dueId = heard ? tip.line.messageId : null
  // Also while nobody looks at the page.
  useEffect(() => {
    if (dueId !== null) dispatch(tipDue({ messageId: dueId }))
  }, [dispatch, dueId])
  const shown = heard && quiet
  // Said once, also of one that had to make room and comes back.
  const [saidId, setSaidId] = useState('')
  if (shown && saidId !== tip.line.messageId) setSaidId(tip.line.messageId)
  const said = tip !== null && person !== null && saidId === tip.line.messageId
  return (
    <>
      <VisuallyHidden live="polite">
        {said && text('webChat.chat.arrived', { name: shownName(person), text: words })}
      </VisuallyHidden>
      {shown && (
        <MessageTipView
          key={person.id}
          person={person}
          lineId={tip.line.messageId}
          words={words}
          seconds={seconds}
          onClose={() => drop(person.id)}
        />
      )}
    </>
  )
}

/** Who a tip is about, once it is known; one nothing may be shown of is dropped. 0: nobody. */
function useTipPerson(friendId: number, onNobody: (friendId: number) => void): Conversation | null {
  const dispatch = useAppDispatch()
  const [person, setPerson] = useState<Conversation | null>(null)
  const dropped = useEffectEvent(onNobody)
  useEffect(() => {
    if (friendId === 0) return undefined
    let wanted = true
    void dispatch(readTipPerson(friendId)).then((read) => {
      if (!wanted) return
      setPerson(read)
      if (read === null) dropped(friendId)
    })
    return () => {
      wanted = false
    }
  }, [dispatch, friendId])
  return person?.id === friendId ? person : null
}
