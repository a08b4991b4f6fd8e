import type { ChatFilter, Conversation } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useConversationsOfInfiniteQuery } from '@visavis/domain/chat/chat.filter'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useState } from 'react'
import { moreOf, type More } from '../../people/MoreRow.tsx'

interface FilteredList {
  /** Null while they are read for the first time. */
  readonly rows: readonly Conversation[] | null
  readonly failure: GatewayFailure | null
  readonly more: More
  readonly onMore: () => void
  readonly onRetry: () => void
}

/**
 * The filter over the list of conversations, and what the gateway has of it; `filtered` is null without a
 * filter. A conversation that leaves the filter stays until it is chosen again: what is read must not vanish
 * under the finger.
 */
export function useChatFilter(): {
  readonly filter: ChatFilter | null
  readonly onFilter: (filter: ChatFilter | null) => void
  readonly filtered: FilteredList | null
} {
  const [filter, onFilter] = useState<ChatFilter | null>(null)
  const pages = useConversationsOfInfiniteQuery(filter ?? 'unread', {
    skip: filter === null,
    refetchOnMountOrArgChange: true,
  })
  const answers = pages.currentData?.pages
  return {
    filter,
    onFilter: (next) => {
      if (next !== null && next === filter) void pages.refetch()
      else onFilter(next)
    },
    filtered:
      filter === null
        ? null
        : {
            rows: answers?.flatMap(({ conversations }) => conversations.list) ?? null,
            failure: pages.error === undefined || pages.isFetching ? null : failureOf(pages.error),
            more: moreOf(pages),
            onMore: () => void pages.fetchNextPage(),
            onRetry: () => void pages.refetch(),
          },
  }
}
