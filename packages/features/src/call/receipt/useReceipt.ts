import { useEffect, useState } from 'react'
import type { Receipt } from '@visavis/core/contract'
import { useReceiptQuery } from '@visavis/domain/call/call.api'
import { receiptAgrees } from '@visavis/domain/call/receiptAgrees'
import { useLedgerInfiniteQuery } from '@visavis/domain/coins/coins.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { useAppSelector } from '@visavis/domain/hooks'

/** What the payer's ledger says to it; `notMine`: somebody else paid, and has the ledger. */
export type LedgerCheck = 'checking' | 'agrees' | 'differs' | 'failed' | 'notMine'
export interface ReceiptResult {
  readonly receipt: Receipt | null
  readonly loading: boolean
  readonly failed: boolean
  readonly check: LedgerCheck
  readonly retry: () => void
}

/**
 * The gateway has no receipt of a call that still runs: the hang-up may be on its way when the screen is
 * there already.
 */
const STILL_RUNNING = 20501
const ASK_AGAIN_MS = 700

/** The signed receipt of a call, and whether the own ledger says the same. */
export function useReceipt(roomNum: string, wanted: boolean): ReceiptResult {
  const [early, setEarly] = useState(false)
  const answer = useReceiptQuery(
    { roomNum },
    {
      skip: !wanted || roomNum === '',
      refetchOnMountOrArgChange: true,
      pollingInterval: early ? ASK_AGAIN_MS : 0,
    },
  )
  const isEarly = answer.error !== undefined && failureOf(answer.error).code === STILL_RUNNING
  if (isEarly !== early) setEarly(isEarly)
  const payer = answer.data?.payerId === useAppSelector(selectMyId)
  const ledger = useLedgerInfiniteQuery(undefined, { skip: !payer, refetchOnMountOrArgChange: true })
  const lines = ledger.data?.pages.flatMap(({ list }) => list) ?? []
  const agrees =
    answer.data && payer && ledger.isSuccess ? receiptAgrees(answer.data, lines, !ledger.hasNextPage) : null
  // A long call has more minutes than the ledger has lines on a page: read on until all of them are found.
  const wantsMore = agrees === null && ledger.hasNextPage && !ledger.isFetching && !ledger.isError
  const { fetchNextPage } = ledger
  // By the lines at hand: an answer may come before the asking was ever drawn.
  const known = lines.length
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, known, fetchNextPage])
  return {
    receipt: answer.data ?? null,
    loading: answer.isLoading,
    failed: answer.isError && !isEarly,
    check:
      answer.data && !payer
        ? 'notMine'
        : agrees !== null
          ? agrees
            ? 'agrees'
            : 'differs'
          : ledger.isError
            ? 'failed'
            : 'checking',
    retry: () => void answer.refetch(),
  }
}
