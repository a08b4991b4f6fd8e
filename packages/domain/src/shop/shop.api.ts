import type { Data } from '@visavis/core/contract'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/**
 * Shop, ways to pay, orders, their issues, saved cards and subscriptions: P.106 to P.118, withdrawals. Orders
 * themselves are made by `pay.actions.ts`.
 */
export const shopApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    shopPackages: fromContract(build, 'shopPackages', { providesTags: ['Shop'] }),
    limitOffer: fromContract(build, 'limitOffer', { providesTags: ['Shop', 'Offer'] }),
    payMethods: fromContract(build, 'payMethods', { providesTags: ['Shop', 'PayCards'] }),
    orderList: build.infiniteQuery<Data<'orderList'>, void, number>({
      ...gatewayPages((answer: Data<'orderList'>) => answer),
      query: ({ pageParam }) => ({ name: 'orderList', input: { page: pageParam, size: 20 } }),
      providesTags: ['Orders'],
    }),
    orderReceipt: fromContract(build, 'orderReceipt', { providesTags: ['Orders'] }),
    issueForm: fromContract(build, 'issueForm', { providesTags: ['Issues', 'Orders'] }),
    issueList: build.infiniteQuery<Data<'issueList'>, void, number>({
      ...gatewayPages((answer: Data<'issueList'>) => answer),
      query: ({ pageParam }) => ({ name: 'issueList', input: { page: pageParam, size: 20 } }),
      providesTags: ['Issues'],
    }),
    issueSubmit: fromContract(build, 'issueSubmit', { invalidatesTags: ['Issues'] }),
    issueReply: fromContract(build, 'issueReply', { invalidatesTags: ['Issues'] }),
    issueWithdraw: fromContract(build, 'issueWithdraw', { invalidatesTags: ['Issues'] }),
    refundBankGive: fromContract(build, 'refundBankGive', { invalidatesTags: ['Issues', 'Orders'] }),
    withdrawForm: fromContract(build, 'withdrawForm', { providesTags: ['Issues', 'Orders'] }),
    withdraw: fromContract(build, 'withdraw', { invalidatesTags: ['Issues', 'Orders', 'Subscription'] }),
    withdrawExempt: fromContract(build, 'withdrawExempt', {
      invalidatesTags: ['Issues', 'Orders', 'Subscription'],
    }),
    payCards: fromContract(build, 'payCards', { providesTags: ['PayCards'] }),
    payCardAdd: fromContract(build, 'payCardAdd', { invalidatesTags: ['PayCards'] }),
    payCardDefault: fromContract(build, 'payCardDefault', { invalidatesTags: ['PayCards'] }),
    payCardRemove: fromContract(build, 'payCardRemove', { invalidatesTags: ['PayCards'] }),
    paymentInfo: fromContract(build, 'paymentInfo', { invalidatesTags: ['Shop'] }),
    subscriptionCurrent: fromContract(build, 'subscriptionCurrent', { providesTags: ['Subscription'] }),
    subscriptionCancel: fromContract(build, 'subscriptionCancel', { invalidatesTags: ['Subscription'] }),
    subscriptionResume: fromContract(build, 'subscriptionResume', { invalidatesTags: ['Subscription'] }),
    subscriptionCard: fromContract(build, 'subscriptionCard', {
      invalidatesTags: ['Subscription', 'Orders', 'PayCards'],
    }),
    subscriptionConsent: fromContract(build, 'subscriptionConsent', { invalidatesTags: ['Subscription'] }),
    subscriptionCancelMail: fromContract(build, 'subscriptionCancelMail', {}),
  }),
})
export const {
  useShopPackagesQuery,
  useLimitOfferQuery,
  usePayMethodsQuery,
  useOrderListInfiniteQuery,
  useOrderReceiptQuery,
  useIssueFormQuery,
  useIssueListInfiniteQuery,
  useIssueSubmitMutation,
  useIssueReplyMutation,
  useIssueWithdrawMutation,
  useRefundBankGiveMutation,
  useWithdrawFormQuery,
  useWithdrawMutation,
  useWithdrawExemptMutation,
  usePayCardsQuery,
  usePayCardAddMutation,
  usePayCardDefaultMutation,
  usePayCardRemoveMutation,
  usePaymentInfoMutation,
  useSubscriptionCurrentQuery,
  useSubscriptionCancelMutation,
  useSubscriptionResumeMutation,
  useSubscriptionCardMutation,
  useSubscriptionConsentMutation,
  useSubscriptionCancelMailMutation,
} = shopApi
