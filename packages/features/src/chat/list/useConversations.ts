import { useEffect, useMemo } from 'react'
import { readConversations, readMoreConversations } from '@visavis/domain/chat/chat.actions'
import { selectChat } from '@visavis/domain/chat/chat.selectors'
import { before } from '@visavis/domain/chat/conversationOrder'
import { useFriendCountsQuery } from '@visavis/domain/friend/friend.api'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { useNow } from '@visavis/domain/useNow'
import type { Conversation, SayHiEntry } from '@visavis/core/contract'
import { useWatchedPeople } from '../../people/useWatchedPeople.ts'
import type { ConversationsProps } from './ConversationsView.tsx'
import type { ConversationItem } from '../PersonConversation.tsx'
import { useChatFilter } from './useChatFilter.ts'
import { useChatSearch } from './useChatSearch.ts'

type Item = ConversationItem | SayHiEntry

/** Greetings in the place of their newest member, behind what is pinned (R3.20). */
function withGreetings(items: readonly ConversationItem[], sayHi: SayHiEntry | null): Item[] {
  const shown: Item[] = [...items]
  if (sayHi === null) return shown
  const at = items.findIndex(({ row }) => !row.pinned && row.timestamp < sayHi.timestamp)
  shown.splice(at === -1 ? items.length : at, 0, sayHi)
  return shown
}

/** The list, or those of its filter, with greetings in the place of their newest member (R3.20). */
export function useConversations(current: number): ConversationsProps {
  const dispatch = useAppDispatch()
  const { rows, order, list, sayHi, typing, drafts } = useAppSelector(selectChat)
  const heard = useAppSelector((state) => state.presence.heard)
  useEffect(() => {
    void dispatch(readConversations())
  }, [dispatch])
  const { filter, onFilter, filtered } = useChatFilter()
  const found = filtered?.rows
  const items = useMemo(() => {
    const itemOf = (row: Conversation): ConversationItem => ({
      row,
      status: heard[row.id] ?? row.status,
      typing: typing.includes(row.id),
      draft: drafts[row.id] ?? '',
    })
    const known = (id: number) => rows[id] ?? []
    if (filter !== null) {
      // What arrives while somebody looks at unread ones joins them.
      const arrived = filter === 'unread' ? order.flatMap(known).filter((row) => row.noReadCount > 0) : []
      const ids = new Set([...(found ?? []), ...arrived].map(({ id }) => id))
      const first = new Map((found ?? []).map((row) => [row.id, row]))
      const shown = [...ids].flatMap((id) => rows[id] ?? first.get(id) ?? []).sort(before)
      return withGreetings(shown.map(itemOf), filter === 'unread' && sayHi?.noReadCount ? sayHi : null)
    }
    return withGreetings(order.flatMap(known).map(itemOf), sayHi)
  }, [rows, order, sayHi, heard, typing, drafts, filter, found])
  useWatchedPeople(
    order.map((id) => ({ id })),
    current === 0,
  )
  const search = useChatSearch()
  return {
    ...search,
    filter,
    onFilter,
    requests: useFriendCountsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.received ?? 0,
    items: (filtered === null ? list.phase === 'ready' : filtered.rows !== null) ? items : null,
    failure: filtered === null ? list.failure : filtered.failure,
    more: filtered === null ? list.more : filtered.more,
    current,
    now: useNow(true, 60_000),
    onMore: filtered === null ? () => void dispatch(readMoreConversations()) : filtered.onMore,
    onRetry: filtered === null ? () => void dispatch(readConversations()) : filtered.onRetry,
  }
}
