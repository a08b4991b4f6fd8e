import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'

/** Ways into the own account, and the browsers one is logged in with (P.084–P.086, D10). */
export const linkApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    links: fromContract(build, 'links', { providesTags: ['Links'] }),
    linkedDevices: fromContract(build, 'linkedDevices', { providesTags: ['Devices'] }),
    revokeDevice: fromContract(build, 'revokeDevice', { invalidatesTags: ['Devices'] }),
    linkEmail: fromContract(build, 'linkEmail', { invalidatesTags: ['Links'] }),
    verifyLinkEmail: fromContract(build, 'verifyLinkEmail', { invalidatesTags: (data) => (data?.verified ? ['Links'] : []) }),
    linkMobile: fromContract(build, 'linkMobile', { invalidatesTags: ['Links'] }),
    unlinkProvider: fromContract(build, 'unlinkProvider', { invalidatesTags: ['Links'] }),
  }),
})
export const { useLinksQuery, useLinkedDevicesQuery, useRevokeDeviceMutation, useLinkEmailMutation, useVerifyLinkEmailMutation, useLinkMobileMutation, useUnlinkProviderMutation } = linkApi
