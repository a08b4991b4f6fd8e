import { lazyPart } from '../../i18n/lazyPart.tsx'
import { orders, queries } from '../concepts.ts'
import { withConcepts } from '../lazyConcept.tsx'

/** Pages of the shop: what is bought, what was bought, and how much one wants to spend. */
export const ShopScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/ShopScreen.tsx')).ShopScreen),
  queries,
)
export const PayScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/pay/PayScreen.tsx')).PayScreen),
  queries,
  orders,
)
export const ResultScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/result/ResultScreen.tsx')).ResultScreen),
  queries,
  orders,
)
export const ApplePayScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/pay/ApplePayScreen.tsx')).ApplePayScreen),
  queries,
  orders,
)
export const OrdersScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/orders/OrdersScreen.tsx')).OrdersScreen),
  queries,
)
export const OrderReceiptScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/orders/OrderReceiptScreen.tsx')).OrderReceiptScreen),
  queries,
)
export const RefundScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/refunds/RefundScreen.tsx')).RefundScreen),
  queries,
)
export const IssuesScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/refunds/IssuesScreen.tsx')).IssuesScreen),
  queries,
)
export const SavedCardsScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/cards/SavedCardsScreen.tsx')).SavedCardsScreen),
  queries,
)
export const MethodsScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/pay/MethodsScreen.tsx')).MethodsScreen),
  queries,
)
export const PaymentInfoScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/pay/PaymentInfoScreen.tsx')).PaymentInfoScreen),
  queries,
)
export const SubscriptionScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/subscriptions/SubscriptionScreen.tsx')).SubscriptionScreen),
  queries,
)
export const CancelSubscriptionScreen = withConcepts(
  lazyPart(
    async () =>
      (await import('../../shop/subscriptions/CancelSubscriptionScreen.tsx')).CancelSubscriptionScreen,
  ),
  queries,
)
export const WithdrawalScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/orders/WithdrawalScreen.tsx')).WithdrawalScreen),
  queries,
)
export const SpendingScreen = withConcepts(
  lazyPart(async () => (await import('../../spendGuard/SpendingScreen.tsx')).SpendingScreen),
  queries,
)
