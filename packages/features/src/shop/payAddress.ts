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

/** Address of the page of paying. */
export function payAddress(wish: PayWish): string {
  const query = new URLSearchParams()
  for (const field of FIELDS) {
    const value = wish[field]
    if (value !== undefined && value !== null) query.set(NAMES[field], value)
  }
  return `/pay?${query}`
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
