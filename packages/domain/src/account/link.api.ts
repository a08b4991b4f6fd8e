import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'
import { sessionStepped } from '../session/session.slice.ts'

/** Ways into the own account, and the browsers one is logged in with (P.084–P.086, D10). */
export const linkApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    links: fromContract(build, 'links', {
      providesTags: ['Links'],
      // What the account says about itself elsewhere is as new as what was just read here.
      async onQueryStarted(_argument, { dispatch, queryFulfilled }) {
        const read = await queryFulfilled.catch(() => null)
        if (read !== null)
          dispatch(
            sessionStepped({
              type: 'changed',
              me: { linkedEmail: read.data.email.value, linkedPhone: read.data.phone.value },
            }),
          )
      },
    }),
    linkedDevices: fromContract(build, 'linkedDevices', { providesTags: ['Devices'] }),
    revokeDevice: fromContract(build, 'revokeDevice', { invalidatesTags: ['Devices'] }),
    linkEmail: fromContract(build, 'linkEmail', { invalidatesTags: ['Links'] }),
    verifyLinkEmail: fromContract(build, 'verifyLinkEmail', {
      invalidatesTags: (data) => (data?.verified ? ['Links'] : []),
    }),
    linkMobile: fromContract(build, 'linkMobile', { invalidatesTags: ['Links'] }),
    unlinkProvider: fromContract(build, 'unlinkProvider', { invalidatesTags: ['Links'] }),
  }),
})
export const {
  useLinksQuery,
  useLinkedDevicesQuery,
  useRevokeDeviceMutation,
  useLinkEmailMutation,
  useVerifyLinkEmailMutation,
  useLinkMobileMutation,
  useUnlinkProviderMutation,
} = linkApi
