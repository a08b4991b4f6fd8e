import { useState } from 'react'
import { cleanMessageText, messageFault } from '@visavis/core/text'
import { ignoreSayHi, replySayHi, useSayHiListInfiniteQuery } from '@visavis/domain/chat/sayHi.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { useGo } from '../../i18n/SiteLink.tsx'
import { moreOf } from '../../people/MoreRow.tsx'
import { useWatchedPeople } from '../../people/useWatchedPeople.ts'
import type { SayHiProps } from './SayHiList.tsx'

/** Greetings. An answer opens the conversation it has become (R3.21). */
export function useSayHi(): SayHiProps {
  const dispatch = useAppDispatch()
  const go = useGo()
  const { randomId } = usePorts()
  const [busy, setBusy] = useState(0)
  // One id for each answer, whatever the tries: it is stored once.
  const [ids] = useState(() => new Map<string, string>())
  const pages = useSayHiListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const people = pages.data?.pages.flatMap(({ people: page }) => page.list) ?? null
  useWatchedPeople(people ?? [])
  const onReply = (personId: number, typed: string) => {
    const text = cleanMessageText(typed)
    if (busy !== 0 || messageFault(text) !== null) return
    const key = `${personId} ${text}`
    const messageId = ids.get(key) ?? randomId()
    ids.set(key, messageId)
    setBusy(personId)
    void dispatch(replySayHi(personId, text, messageId)).then((done) => {
      setBusy(0)
      if (done) go(`/message/IMMessageSession/${personId}`)
    })
  }
  return {
    people,
    failure: pages.data === undefined && pages.error !== undefined ? failureOf(pages.error) : null,
    more: moreOf(pages),
    busy,
    onReply,
    onIgnore: (personId) => void dispatch(ignoreSayHi(personId)),
    onSafety: (personId) => void dispatch(reportRequested({ personId, scene: 'chat' })),
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  }
}
