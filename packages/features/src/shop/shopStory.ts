import type {
  CoinPackage,
  Data,
  Issue,
  Order,
  PayMethod,
  RefundBank,
  SavedCard,
} from '@visavis/core/contract'
import { PURCHASE_WHEEL } from '@visavis/core/contract/purchaseWheel'
import type { Wheel } from '@visavis/core/contract/wheel'
import { DEFAULT_WHEELS } from '@visavis/core/contract/wheelList'

const pack = (packageId: string, coins: number, bonus: number, amount: number): CoinPackage => ({
  packageId,
  kind: 'coins',
  coins,
  bonus,
  price: { amount, currency: 'EUR' },
})
/** Packages of stories. */
export const PACKAGES: readonly CoinPackage[] = [
  pack('p100', 100, 0, 199),
  pack('p300', 300, 15, 499),
  { ...pack('p700', 700, 70, 999), bestValue: true },
]
/** Packages that are charged again. */
export const RECURRING: readonly CoinPackage[] = [
  { ...pack('weekly-350', 350, 0, 299), kind: 'weekly' },
  { ...pack('monthly-1500', 1500, 0, 999), kind: 'monthly' },
]
export const shop: Data<'shopPackages'> = {
  countryId: 276,
  currency: 'EUR',
  currencyMark: '€',
  taxRate: 1900,
  seller: {
    name: 'Example Media Ltd',
    address: '1 Example Street, Dublin',
    vatId: 'IE1234567X',
    mail: 'help@example.com',
  },
  packages: [...PACKAGES, ...RECURRING],
  firstPurchase: 100,
  wheelSpins: 0,
  isVip: false,
  minutePrice: 60,
  bubble: 10,
}
/** The standard Super Wheel, as far as its chances go. */
export const SUPER_WHEEL = {
  prizes: DEFAULT_WHEELS.find(({ id }) => id === PURCHASE_WHEEL)?.prizes ?? [],
  gifts: [{ giftId: 'rose', picture: 'rose', star: 1, price: 10 }],
} satisfies Pick<Wheel, 'prizes' | 'gifts'>
export const BRAZILIAN: readonly PayMethod[] = [
  {
    methodId: 'pix',
    name: 'Pix',
    icon: 'qr',
    kind: 'qr',
    needs: ['email', 'firstName', 'lastName', 'document'],
    savable: false,
    recurring: false,
    least: 10,
    most: 5_000_000,
    page: 'pagsmile',
    last: true,
  },
  {
    methodId: 'boleto',
    name: 'Boleto',
    icon: 'voucher',
    kind: 'voucher',
    needs: ['email', 'firstName', 'lastName', 'document', 'zip'],
    savable: false,
    recurring: false,
    least: 500,
    most: 1_500_000,
    page: 'pagsmile',
  },
]
export const METHODS: readonly PayMethod[] = [
  {
    methodId: 'card',
    name: 'Card',
    icon: 'card',
    kind: 'card',
    needs: ['email'],
    fieldsUrl: 'about:blank',
    savable: true,
    recurring: true,
  },
  {
    methodId: 'bank',
    name: 'Bank transfer',
    icon: 'bank',
    kind: 'redirect',
    needs: ['firstName', 'lastName'],
    savable: false,
    recurring: false,
    last: true,
  },
  {
    methodId: 'voucher',
    name: 'Prepaid voucher',
    icon: 'voucher',
    kind: 'voucher',
    needs: ['paymentCode', 'pin'],
    savable: false,
    recurring: false,
  },
]
export const CARDS: readonly SavedCard[] = [
  { cardId: 'c1', brand: 'visa', last4: '4242', expMonth: 9, expYear: 2028, expired: false, isDefault: true },
  {
    cardId: 'c2',
    brand: 'mastercard',
    last4: '4444',
    expMonth: 1,
    expYear: 2026,
    expired: true,
    isDefault: false,
  },
]
/** Ways to pay whose limits leave the price out, on either side. */
export const LIMITED: readonly PayMethod[] = METHODS.map((method) =>
  method.methodId === 'card'
    ? method
    : method.methodId === 'bank'
      ? { ...method, least: 2000, most: 500_000, outside: 'under' }
      : { ...method, most: 400, outside: 'over' },
)
/** An order of stories, at a state. */
export const orderOf = (state: Order['state'], changes: Partial<Order> = {}): Order => ({
  orderId: `o-${state}`,
  orderNumber: 'E-2026-118204',
  platformOrderNumber: 'tc_8d31f0',
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
  card: { brand: 'visa', last4: '4242' },
  createdAt: Date.UTC(2026, 10, 21, 11),
  state,
  goldNum: 435,
  isVip: true,
  ...changes,
})
/** A picture of stories: a gray bank statement. */
export const storyPicture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 3 4%22%3E%3Cpath fill=%22%23888%22 d=%22M0 0h3v4H0z%22/%3E%3Cpath fill=%22%23ddd%22 d=%22M.4.6h2.2v.3H.4zM.4 1.3h1.6v.2H.4zM.4 1.8h1.9v.2H.4z%22/%3E%3C/svg%3E'

/** A reported problem of stories, at a state. */
export const issueOf = (state: Issue['state'], changes: Partial<Issue> = {}): Issue => ({
  issueId: `I-7K3M-01AB-PQ9R-${state.slice(0, 4).toUpperCase()}`,
  orderId: 'o-success',
  orderNumber: 'E-2026-118204',
  reason: 'unwanted',
  text: '',
  pictures: [],
  state,
  answer: '',
  question: '',
  reply: '',
  refund:
    state === 'success' || state === 'refunded'
      ? { money: { amount: 332, currency: 'EUR' }, coins: 200 }
      : null,
  credited: state === 'coinsCredited' ? 40 : 0,
  createdAt: Date.UTC(2026, 10, 21, 12),
  changedAt: Date.UTC(2026, 10, 22, 9),
  canWithdraw: state === 'processing',
  email: 'ann@example.com',
  ...changes,
})

/** A bank account of Brazil that a refund needs. */
export const bankOf = (asked: RefundBank['asked'], given: RefundBank['given'] = null): RefundBank => ({
  country: 'BR',
  fields: ['holder', 'document', 'bankCode', 'branch', 'account', 'accountType'],
  asked,
  given,
  keptDays: 30,
})
/** The same masked, as it was given. */
export const GIVEN = {
  holder: 'A••• S•••',
  document: '•••35',
  bankCode: '341',
  branch: '•••34',
  account: '•••45-6',
  accountType: 'checking',
} as const
