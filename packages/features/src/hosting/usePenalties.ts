import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useHostPenaltiesInfiniteQuery, usePenaltyAppealMutation } from '@visavis/domain/hosting/hosting.api'
import type { PenaltyPartProps } from './PenaltyPart.tsx'

const fresh = { refetchOnMountOrArgChange: true } as const

/** Decisions against whoever is logged in, for {@link PenaltyPart}. */
export function usePenalties(): PenaltyPartProps {
  const list = useHostPenaltiesInfiniteQuery(undefined, fresh)
  const [appeal] = usePenaltyAppealMutation()
  return {
    penalties: list.data?.pages.flatMap((page) => page.list) ?? null,
    failure: list.error === undefined ? null : failureOf(list.error),
    more: list.hasNextPage,
    busy: list.isFetching,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
    onAppeal: async ({ penaltyId }, text) => {
      const { error } = await appeal({ penaltyId, text })
      return error === undefined ? null : failureOf(error)
    },
  }
}
