import type { Data, Order, Ticket } from '@visavis/core/contract'

const at = Date.UTC(2026, 10, 24, 9)
const MINUTE = 60_000

/** Settings of a gateway with every part of the product. */
export const CONF: Data<'globalConf'> = {
  now: at,
  likePrice: 2,
  friendRequestPrice: 10,
  translatePrice: 1,
  hostPrices: [20, 40, 60, 80, 100, 120],
  pointRate: 0.5,
  wallLimit: { visitor: 24, user: 60, vip: 1000 },
  registerGold: 120,
  ringSeconds: 45,
  quota: { livecam: 10, card: 20, sayHi: 5, translate: 10, hotVideoAdd: 5 },
  features: { emailSignUp: true, demoCoins: false, simulation: true, shop: true, translation: 'deepL' },
}

/** Movements of coins: two minutes of a call, a gift, a purchase. */
export const LEDGER: Data<'ledger'> = {
  list: [
    {
      id: '4',
      kind: 'callMinute',
      delta: -60,
      balance: 240,
      at: at + MINUTE,
      refId: 'room-1',
      price: { mode: 'person', way: 'minute' },
    },
    {
      id: '3',
      kind: 'callMinute',
      delta: -60,
      balance: 300,
      at,
      refId: 'room-1',
      price: { mode: 'person', way: 'minute' },
    },
    {
      id: '2',
      kind: 'gift',
      delta: -10,
      balance: 360,
      at: at - MINUTE,
      refId: 'm1',
      gift: { giftId: 'rose', count: 1 },
    },
    { id: '1', kind: 'purchase', delta: 300, balance: 370, at: at - 2 * MINUTE, refId: 'o1' },
  ],
  page: 1,
  size: 20,
  total: 4,
}

const order = (nth: number, state: Order['state']): Order => ({
  orderId: `o${nth}`,
  orderNumber: `AB2CD-EFGH${nth}`,
  platformOrderNumber: '',
  packageId: 'coins-300',
  kind: 'coins',
  taxRate: 19,
  tax: 80,
  methodId: 'card',
  methodName: 'Card',
  state,
  price: { amount: 499, currency: 'EUR' },
  coins: 300,
  bonus: 15,
  firstPurchase: 0,
  createdAt: at - nth * 86_400_000,
  goldNum: 300,
  isVip: true,
})
/** Orders in two states. */
export const ORDERS: Data<'orderList'> = {
  list: [order(1, 'waiting'), order(2, 'success')],
  page: 1,
  size: 20,
  total: 2,
}

/** One question in each state. */
export const TICKETS: readonly Ticket[] = [
  {
    ticketId: 'T-7K3M-01AB-PQ9R-2XYZ',
    topic: 'whyCharged',
    reference: { kind: 'call', id: 'room-1' },
    state: 'answered',
    lines: [
      { from: 'person', text: 'Two minutes were charged.\nI talked for one.', at },
      { from: 'operator', text: 'The second minute had begun. The receipt shows it.', at: at + 5 * MINUTE },
    ],
    createdAt: at,
    changedAt: at + 5 * MINUTE,
  },
  {
    ticketId: 'T-7K3M-01AB-PQ9R-2XYA',
    topic: 'other',
    reference: null,
    state: 'open',
    lines: [{ from: 'person', text: 'How do I change my country?', at }],
    createdAt: at,
    changedAt: at,
  },
  {
    ticketId: 'T-7K3M-01AB-PQ9R-2XYB',
    topic: 'refund',
    reference: { kind: 'order', id: 'o1' },
    state: 'closed',
    lines: [
      { from: 'person', text: 'Where is my refund?', at },
      { from: 'operator', text: 'It was paid back today.', at: at + MINUTE },
    ],
    createdAt: at,
    changedAt: at + MINUTE,
  },
]
