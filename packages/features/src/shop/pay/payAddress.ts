/** What the page of paying is about, as it stands in its address. */
export interface PayWish {
  readonly packageId: string
  readonly offerId?: string | undefined
  /** Where to go on afterwards. */
  readonly from?: string | null | undefined
  /** An order that failed or was cancelled, and is tried again. */
  readonly orderId?: string | undefined
  readonly methodId?: string | undefined
}

const NAMES = {
  packageId: 'package',
  offerId: 'offer',
  from: 'from',
  orderId: 'order',
  methodId: 'method',
} as const satisfies Record<keyof PayWish, string>
const FIELDS = Object.keys(NAMES) as (keyof PayWish)[]

/** Pages that are about a package: of paying, of one company's ways alone, and of all ways to pay. */
export type PayPage = '/pay' | '/pagsmile' | '/paymentMethodsList'

/** Address of the page of paying, or of another one about the same package. */
export function payAddress(wish: PayWish, page: PayPage = '/pay'): string {
  const query = new URLSearchParams()
  for (const field of FIELDS) {
    const value = wish[field]
    if (value !== undefined && value !== null) query.set(NAMES[field], value)
  }
  return `${page}?${query}`
}

/** What an address of the page of paying says; null without a package (R2.16). */
export function payWishOf(search: string): PayWish | null {
  const query = new URLSearchParams(search)
  const packageId = query.get(NAMES.packageId)
  if (packageId === null || packageId === '') return null
  return {
    packageId,
    offerId: query.get(NAMES.offerId) ?? undefined,
    from: query.get(NAMES.from),
    orderId: query.get(NAMES.orderId) ?? undefined,
    methodId: query.get(NAMES.methodId) ?? undefined,
  }
}

/** Address of the page with the button of a wallet, for an order (R2.23). */
export const walletAddress = (orderId: string): string => `/appplePay?orderId=${encodeURIComponent(orderId)}`
