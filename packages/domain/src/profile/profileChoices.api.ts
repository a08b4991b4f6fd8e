import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/** Interests and languages the gateway takes for a profile. */
export const profileChoicesApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    interestIds: fromContract(build, 'interestIds'),
    languageIds: fromContract(build, 'languageIds'),
  }),
})
export const { useInterestIdsQuery, useLanguageIdsQuery } = profileChoicesApi
