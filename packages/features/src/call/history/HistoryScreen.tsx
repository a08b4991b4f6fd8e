import { useState } from 'react'
import { ELSEWHERE, voicePriceOf } from '@visavis/core/contract'
import type { VideoHistoryEntry } from '@visavis/core/contract'
import { useCallHistoryInfiniteQuery } from '@visavis/domain/call/call.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { callRequested, reportRequested } from '@visavis/domain/shell/shell.events'
import { useSearchParams } from 'react-router'
import { ComplaintOf } from '../complaint/ComplaintOf.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { HistoryView, type HistoryProps } from './HistoryView.tsx'

/** Past calls (S.48): newest first, how each ended, length, cost; call again, receipt, report. */
export function HistoryScreen() {
  const dispatch = useAppDispatch()
  const pages = useCallHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<VideoHistoryEntry | null>(null)
  const [address, setAddress] = useSearchParams()
  const complained = address.get('complaint')
  const receipt = address.get('receipt')
  const forget = (name: 'complaint' | 'receipt') =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        return next
      },
      { replace: true },
    )
  const entries = pages.data?.pages.flatMap(({ list }) => list)
  // A link from a movement of coins names its call.
  const named = receipt === null ? undefined : entries?.find(({ roomNum }) => roomNum === receipt)
  const props: HistoryProps = {
    entries: entries ? uniqueCalls(entries) : null,
    failure: pages.data === undefined && pages.error ? failureOf(pages.error) : null,
    more: !pages.hasNextPage
      ? 'none'
      : pages.isFetchingNextPage
        ? 'loading'
        : pages.isFetchNextPageError
          ? 'failed'
          : 'idle',
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
    onCall: ({ person, callType }) =>
      void dispatch(
        callRequested({
          personId: person.id,
          location: ELSEWHERE,
          callType,
          shownPrice: callType === 2 ? voicePriceOf(person.pricePerMinute) : person.pricePerMinute,
        }),
      ),
    onSafety: ({ person, roomId }) =>
      void dispatch(reportRequested({ personId: person.id, scene: 'history', roomId })),
    onReceipt: setOpened,
  }
  return (
    <>
      <HistoryView {...props} />
      {opened && <ReceiptDialog entry={opened} onClose={() => setOpened(null)} />}
      {named && <ReceiptDialog entry={named} onClose={() => forget('receipt')} />}
      {complained && (
        <ComplaintOf key={complained} roomNum={complained} onClose={() => forget('complaint')} />
      )}
    </>
  )
}

/** A new call moves the pages on: each is shown once. */
function uniqueCalls(entries: readonly VideoHistoryEntry[]): readonly VideoHistoryEntry[] {
  return [...new Map(entries.map((entry) => [entry.roomNum, entry])).values()]
}
