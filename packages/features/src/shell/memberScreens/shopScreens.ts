import { lazyPart } from '../../i18n/lazyPart.tsx'
import { orders, queries } from '../concepts.ts'
import { withConcepts } from '../lazyConcept.tsx'

/** Pages of the shop: what is bought, what was bought, and how much one wants to spend. */
export const ShopScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/ShopScreen.tsx')).ShopScreen),
  queries,
)
export const PayScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/PayScreen.tsx')).PayScreen),
  queries,
  orders,
)
export const ResultScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/ResultScreen.tsx')).ResultScreen),
  queries,
  orders,
)
export const ApplePayScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/ApplePayScreen.tsx')).ApplePayScreen),
  queries,
  orders,
)
export const OrdersScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/OrdersScreen.tsx')).OrdersScreen),
  queries,
)
export const OrderReceiptScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/OrderReceiptScreen.tsx')).OrderReceiptScreen),
  queries,
)
export const RefundScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/RefundScreen.tsx')).RefundScreen),
  queries,
)
export const IssuesScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/IssuesScreen.tsx')).IssuesScreen),
  queries,
)
export const SavedCardsScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/SavedCardsScreen.tsx')).SavedCardsScreen),
  queries,
)
export const MethodsScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/MethodsScreen.tsx')).MethodsScreen),
  queries,
)
export const PaymentInfoScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/PaymentInfoScreen.tsx')).PaymentInfoScreen),
  queries,
)
export const SubscriptionScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/SubscriptionScreen.tsx')).SubscriptionScreen),
  queries,
)
export const CancelSubscriptionScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/CancelSubscriptionScreen.tsx')).CancelSubscriptionScreen),
  queries,
)
export const WithdrawalScreen = withConcepts(
  lazyPart(async () => (await import('../../shop/WithdrawalScreen.tsx')).WithdrawalScreen),
  queries,
)
export const SpendingScreen = withConcepts(
  lazyPart(async () => (await import('../../spendGuard/SpendingScreen.tsx')).SpendingScreen),
  queries,
)
