import {
  EDGE_ACCOUNT,
  refuse,
  type EdgeOutcome,
  type EdgePayment,
  type EdgeToken,
  type Reply,
} from './adyenEdgeParts.ts'

/** Cards that Adyen keeps for its shoppers, and its answers about them. For tests. */
export class AdyenTokens {
  readonly #kept = new Map<string, EdgeToken>()

  get(id: string): EdgeToken | undefined {
    return this.#kept.get(id)
  }

  /** @returns the id */
  keep(id: string, { shopperReference, last4 }: EdgePayment): string {
    this.#kept.set(id, { id, shopperReference, last4, outcome: 'authorised' })
    return id
  }

  /** Every later charge of a kept card does this. */
  spoil(id: string, outcome: EdgeOutcome): void {
    const token = this.#kept.get(id)
    if (token !== undefined) this.#kept.set(id, { ...token, outcome })
  }

  /** Lists or forgets the cards of a shopper. */
  answer(method: string, pathname: string, query: URLSearchParams): Reply {
    const shopper = query.get('shopperReference') ?? ''
    if (method === 'DELETE') {
      const id = decodeURIComponent(pathname.split('/')[2] ?? '')
      if (this.#kept.get(id)?.shopperReference !== shopper) return refuse(404, '800', 'Contract not found')
      this.#kept.delete(id)
      return { status: 204 }
    }
    return {
      status: 200,
      body: {
        merchantAccount: EDGE_ACCOUNT,
        shopperReference: shopper,
        storedPaymentMethods: [...this.#kept.values()]
          .filter(({ shopperReference }) => shopperReference === shopper)
          .map(({ id, last4 }) => ({
            id,
            brand: 'visa',
            type: 'scheme',
            lastFour: last4,
            expiryMonth: '03',
            expiryYear: '30',
            supportedRecurringProcessingModels: ['CardOnFile', 'Subscription'],
          })),
      },
    }
  }
}
