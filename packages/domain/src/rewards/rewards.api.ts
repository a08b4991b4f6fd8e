import type { Data } from '@visavis/core/contract'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/**
 * Daily check-in (P.123–P.125), claims of tasks (P.126, P.128; the tasks themselves are in their slice),
 * wheels (P.129) and games (P.130).
 * The days are read again after a press that failed, too: it may have counted (MK.02).
 */
export const rewardsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    hasCheckedIn: fromContract(build, 'hasCheckedIn', { providesTags: ['CheckIn'] }),
    checkInDays: fromContract(build, 'checkInDays', { providesTags: ['CheckIn'] }),
    missionsCompleted: fromContract(build, 'missionsCompleted', { providesTags: ['Missions'] }),
    missionClaim: fromContract(build, 'missionClaim', { invalidatesTags: ['Missions', 'Ledger', 'Wheel'] }),
    wheels: fromContract(build, 'wheels', { providesTags: ['Wheel'] }),
    wheelSpin: fromContract(build, 'wheelSpin', { invalidatesTags: ['Wheel', 'Ledger', 'Backpack'] }),
    wheelRecords: build.infiniteQuery<Data<'wheelRecords'>, void, number>({
      ...gatewayPages((answer: Data<'wheelRecords'>) => answer),
      query: ({ pageParam }) => ({ name: 'wheelRecords', input: { page: pageParam, size: 20 } }),
      providesTags: ['Wheel'],
    }),
    gameList: fromContract(build, 'gameList', { providesTags: ['Games'] }),
    gameOpen: fromContract(build, 'gameOpen'),
    gameScore: fromContract(build, 'gameScore', { invalidatesTags: ['Games'] }),
    checkIn: fromContract(build, 'checkIn', { invalidatesTags: ['CheckIn', 'Ledger'] }),
  }),
})
export const {
  useHasCheckedInQuery,
  useCheckInDaysQuery,
  useCheckInMutation,
  useMissionsCompletedQuery,
  useMissionClaimMutation,
  useWheelsQuery,
  useWheelSpinMutation,
  useWheelRecordsInfiniteQuery,
  useGameListQuery,
  useGameOpenMutation,
  useGameScoreMutation,
} = rewardsApi
