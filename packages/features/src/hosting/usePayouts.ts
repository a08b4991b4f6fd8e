import { failureOf } from '@visavis/domain/gateway/failureOf'
import { usePorts } from '@visavis/domain/hooks'
import {
  usePayoutCancelMutation,
  usePayoutFormQuery,
  usePayoutListInfiniteQuery,
  usePayoutRequestMutation,
} from '@visavis/domain/hosting/hosting.api'
import type { PayoutPartProps } from './PayoutPart.tsx'

const fresh = { refetchOnMountOrArgChange: true } as const

/** Payouts of whoever is logged in, for {@link PayoutPart}. */
export function usePayouts(): Omit<PayoutPartProps, 'onHold' | 'onProve'> {
  const { clock } = usePorts()
  const form = usePayoutFormQuery(undefined, fresh)
  const list = usePayoutListInfiniteQuery(undefined, fresh)
  const [request] = usePayoutRequestMutation()
  const [cancel, cancelling] = usePayoutCancelMutation()
  const error = form.error ?? list.error
  return {
    form: list.data === undefined ? null : (form.data ?? null),
    now: clock.now(),
    failure: error === undefined ? null : failureOf(error),
    onRetry: () => {
      void form.refetch()
      void list.refetch()
    },
    onRequest: async (body) => {
      const { error } = await request(body)
      if (error === undefined) return null
      // What is available, or the value of points, may be another one by now.
      void form.refetch()
      return failureOf(error)
    },
    payouts: list.data?.pages.flatMap((page) => page.list) ?? null,
    more: list.hasNextPage,
    busy: form.isFetching || list.isFetching || cancelling.isLoading,
    onMore: () => void list.fetchNextPage(),
    onCancel: ({ payoutId }) => void cancel({ payoutId }),
    cancelFailure: cancelling.error === undefined ? null : failureOf(cancelling.error),
  }
}
