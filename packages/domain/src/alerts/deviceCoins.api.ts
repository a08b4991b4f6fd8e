import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/** Which coins for notifications and for the home-screen app are still to be had (P.077, P.079). */
export const deviceCoinsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    pushCoins: fromContract(build, 'isInitNotification'),
    webappCoins: fromContract(build, 'isInitWebapp'),
  }),
})
export const { usePushCoinsQuery, useWebappCoinsQuery } = deviceCoinsApi
