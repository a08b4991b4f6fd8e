import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/** Own nicknames and bios operators look at. */
export const profileReviewsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    profileReviews: fromContract(build, 'profileReviews', { providesTags: ['ProfileReviews'] }),
  }),
})
export const { useProfileReviewsQuery } = profileReviewsApi
