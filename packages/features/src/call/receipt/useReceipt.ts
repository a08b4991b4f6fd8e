import type { Receipt } from '@visavis/core/contract'
import { useReceiptQuery } from '@visavis/domain/call/call.api'
import { receiptAgrees } from '@visavis/domain/call/receiptAgrees'
import { useLedgerInfiniteQuery } from '@visavis/domain/coins/coins.api'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { useAppSelector } from '@visavis/domain/hooks'

export interface ReceiptResult { readonly receipt: Receipt | null; readonly loading: boolean; readonly failed: boolean; /** With the payer's ledger; null while unknown. */ readonly agrees: boolean | null; readonly retry: () => void }

/** The signed receipt of a call, and whether the own ledger says the same. */
export function useReceipt(roomNum: string, wanted: boolean): ReceiptResult {
  const answer = useReceiptQuery({ roomNum }, { skip: !wanted || roomNum === '', refetchOnMountOrArgChange: true })
  const payer = answer.data?.payerId === useAppSelector(selectMyId)
  const ledger = useLedgerInfiniteQuery(undefined, { skip: !payer, refetchOnMountOrArgChange: true })
  const lines = ledger.data?.pages.flatMap(({ list }) => list) ?? []
  return {
    receipt: answer.data ?? null,
    loading: answer.isLoading,
    failed: answer.isError,
    agrees: answer.data && payer && ledger.isSuccess ? receiptAgrees(answer.data, lines) : null,
    retry: () => void answer.refetch(),
  }
}
