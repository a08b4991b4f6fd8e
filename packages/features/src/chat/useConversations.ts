import { useEffect, useMemo } from 'react'
import { readConversations, readMoreConversations } from '@visavis/domain/chat/chat.actions'
import { selectChat } from '@visavis/domain/chat/chat.selectors'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { useNow } from '@visavis/domain/useNow'
import type { SayHiEntry } from '@visavis/core/contract'
import { useWatchedPeople } from '../people/useWatchedPeople.ts'
import type { ConversationsProps } from './ConversationsView.tsx'
import type { ConversationItem } from './PersonConversation.tsx'
import { useChatSearch } from './useChatSearch.ts'

/** The list, with greetings in the place of their newest member (R3.20). */
export function useConversations(current: number): ConversationsProps {
  const dispatch = useAppDispatch()
  const { rows, order, list, sayHi, typing, drafts } = useAppSelector(selectChat)
  const heard = useAppSelector((state) => state.presence.heard)
  useEffect(() => {
    void dispatch(readConversations())
  }, [dispatch])
  const items = useMemo(() => {
    const shown: (ConversationItem | SayHiEntry)[] = order.flatMap((id) => {
      const row = rows[id]
      return row === undefined
        ? []
        : { row, status: heard[id] ?? row.status, typing: typing.includes(id), draft: drafts[id] ?? '' }
    })
    if (sayHi === null) return shown
    const at = shown.findIndex(
      (item) => 'row' in item && !item.row.pinned && item.row.timestamp < sayHi.timestamp,
    )
    shown.splice(at === -1 ? shown.length : at, 0, sayHi)
    return shown
  }, [rows, order, sayHi, heard, typing, drafts])
  useWatchedPeople(
    order.map((id) => ({ id })),
    current === 0,
  )
  const search = useChatSearch()
  return {
    ...search,
    items: list.phase === 'ready' ? items : null,
    failure: list.failure,
    more: list.more,
    current,
    now: useNow(true, 60_000),
    onMore: () => void dispatch(readMoreConversations()),
    onRetry: () => void dispatch(readConversations()),
  }
}
