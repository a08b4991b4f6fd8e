import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'

/** Account reads outside the sign-in flows, which account.listeners.ts runs step by step. */
export const accountApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    registerBanner: fromContract(build, 'registerBanner', { keepUnusedDataFor: 3600 }),
    currentUser: fromContract(build, 'currentUser', { providesTags: ['Own'] }),
  }),
})
export const { useRegisterBannerQuery, useCurrentUserQuery } = accountApi
