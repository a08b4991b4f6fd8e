import { useMessageSearchInfiniteQuery } from '@visavis/domain/chat/chat.search'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useState } from 'react'
import { moreOf } from '../../people/MoreRow.tsx'
import { useRested } from '../../people/useRested.ts'
import type { ChatSearchProps } from './ChatSearchView.tsx'

/** The field over the list of chats, and what it finds; `results` is null while nothing is looked for. */
export function useChatSearch(): {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly results: Omit<ChatSearchProps, 'now'> | null
} {
  const [typed, onType] = useState('')
  const wanted = useRested(typed.trim())
  const pages = useMessageSearchInfiniteQuery(wanted, {
    skip: wanted === '',
    refetchOnMountOrArgChange: true,
  })
  const answers = pages.currentData?.pages
  return {
    typed,
    onType,
    results:
      wanted === ''
        ? null
        : {
            wanted,
            found:
              answers === undefined
                ? null
                : {
                    conversations: answers[0]?.conversations ?? [],
                    messages: answers.flatMap(({ messages }) => messages.list),
                    people: answers.flatMap(({ people }) => people),
                  },
            failure: pages.error === undefined || pages.isFetching ? null : failureOf(pages.error),
            more: moreOf(pages),
            onMore: () => void pages.fetchNextPage(),
            onRetry: () => void pages.refetch(),
          },
  }
}
