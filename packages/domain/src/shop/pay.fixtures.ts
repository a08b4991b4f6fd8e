import type { Order, OrderState } from '@visavis/core/contract'

/** Order of a fixture, at a state. */
export const orderAt = (state: OrderState, changes: Partial<Order> = {}): Order => ({
  orderId: 'o1',
  orderNumber: 'E-1001',
  platformOrderNumber: 'tc-1',
  packageId: 'p300',
  kind: 'coins',
  coins: 300,
  bonus: 15,
  firstPurchase: 100,
  price: { amount: 499, currency: 'EUR' },
  taxRate: 1900,
  tax: 80,
  methodId: 'card',
  methodName: 'Card',
  createdAt: Date.UTC(2026, 10, 21, 11),
  state,
  goldNum: 20,
  isVip: false,
  ...changes,
})
