import type { AttemptState, Money, PaymentPort } from './PaymentPort.ts'

/** ISO 4217's code for "no currency": demo coins cost nothing. */
export const NO_CURRENCY = 'XXX'
const MOST_ATTEMPTS = 1000

/** Takes no money and says paid at once. Development only (D18). */
export function createDemoPayments(): PaymentPort {
  /** By attempt, the oldest first. */
  const attempts = new Map<string, Money & { readonly orderId: string }>()
  return {
    provider: 'demo',
    methods: ({ amount, currency }) =>
      Promise.resolve(
        amount !== 0 || currency !== NO_CURRENCY
          ? []
          : [
              {
                methodId: 'demo',
                name: 'Demo',
                icon: 'demo',
                kind: 'wallet',
                needs: [],
                savable: false,
                recurring: false,
              },
            ],
      ),
    start: ({ order: { orderId, amount, currency }, attemptId, methodId }) => {
      const known = attempts.get(attemptId)
      if (methodId !== 'demo' || amount !== 0 || currency !== NO_CURRENCY)
        return Promise.reject(new Error('demo coins cost nothing'))
      if (known !== undefined && known.orderId !== orderId)
        return Promise.reject(new Error('the attempt is of another order'))
      attempts.set(attemptId, { orderId, amount, currency })
      if (attempts.size > MOST_ATTEMPTS)
        for (const oldest of [...attempts.keys()].slice(0, 1)) attempts.delete(oldest)
      return Promise.resolve({ type: 'none' })
    },
    status: ({ orderId, attemptId }): Promise<AttemptState> => {
      const known = attempts.get(attemptId)
      if (known?.orderId !== orderId) return Promise.resolve({ state: 'unknown' })
      return Promise.resolve({
        state: 'paid',
        amount: known.amount,
        currency: known.currency,
        providerRef: `demo-${attemptId}`,
      })
    },
  }
}
