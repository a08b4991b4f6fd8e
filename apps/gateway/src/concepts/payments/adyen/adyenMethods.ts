import { randomUUID } from 'node:crypto'
import type { PayMethodName } from '@visavis/core/contract/methodLimits'
import type { AdyenMethod } from '../../../platform/payments/adyenConfig.ts'
import type { MethodsQuery, PaymentMethod } from '../PaymentPort.ts'
import type { AdyenParts } from './AdyenParts.ts'
import { toAdyen } from './amounts.ts'
import { methodsAnswer } from './answers.ts'
import { callAdyen } from './callAdyen.ts'
import { ADYEN } from './readWebhook.ts'

/** Largest amount that is offered, in the smallest unit of any currency. */
const MOST_AMOUNT = 100_000_000
/** Methods of a country change seldom. */
const METHODS_MS = 10 * 60_000
const MOST_KEPT_ANSWERS = 500

interface Shape extends Pick<PaymentMethod, 'icon' | 'kind' | 'needs' | 'savable' | 'recurring'> {
  readonly methodId: PayMethodName
}
const redirect = (methodId: PayMethodName): Shape => ({
  methodId,
  icon: 'bank',
  kind: 'redirect',
  needs: [],
  savable: false,
  recurring: false,
})
const SHAPES: Readonly<Record<AdyenMethod, Shape>> = {
  scheme: { methodId: 'card', icon: 'card', kind: 'card', needs: ['email'], savable: true, recurring: true },
  applepay: {
    methodId: 'apple-pay',
    icon: 'wallet',
    kind: 'wallet',
    needs: [],
    savable: false,
    recurring: false,
  },
  ideal: redirect('ideal'),
  eps: redirect('eps'),
  trustly: redirect('trustly'),
  twint: redirect('twint'),
  alipay: redirect('alipay'),
  mobilepay: redirect('mobilepay'),
  vipps: redirect('vipps'),
  klarna_paynow: redirect('klarna-paynow'),
}
/** Adyen's word for one of our methods. */
export const typeOf = (methodId: string): AdyenMethod | undefined =>
  (Object.keys(SHAPES) as AdyenMethod[]).find((type) => SHAPES[type].methodId === methodId)

/** The ways to pay that Adyen has for a country and amount, as far as the configuration wants them. */
export function createAdyenMethods({
  config,
  clock,
}: Pick<AdyenParts, 'config' | 'clock'>): (query: MethodsQuery) => Promise<PaymentMethod[]> {
  const { merchantAccount } = config
  const offered = new Map<string, { readonly at: number; readonly names: ReadonlyMap<string, string> }>()

  /** Names of the ways to pay Adyen has for a country and amount. */
  async function namesFor({
    amount,
    currency,
    country,
    locale,
  }: MethodsQuery): Promise<ReadonlyMap<string, string>> {
    const key = `${country} ${currency} ${amount} ${locale}`
    const known = offered.get(key)
    if (known !== undefined && clock.now() - known.at < METHODS_MS) return known.names
    const value = toAdyen({ amount, currency })
    const { paymentMethods } = await callAdyen(config, {
      method: 'POST',
      path: '/paymentMethods',
      body: {
        merchantAccount,
        ...(value === null ? {} : { amount: value }),
        ...(country === '' ? {} : { countryCode: country }),
        shopperLocale: locale,
        channel: 'Web',
        allowedPaymentMethods: config.methods,
      },
      key: randomUUID(),
      reads: methodsAnswer,
    })
    const names = new Map(paymentMethods.map(({ type, name }) => [type, name] as const))
    offered.delete(key)
    offered.set(key, { at: clock.now(), names })
    if (offered.size > MOST_KEPT_ANSWERS)
      for (const oldest of [...offered.keys()].slice(0, 1)) offered.delete(oldest)
    return names
  }

  return async (query) => {
    const { amount, currency, channel } = query
    if (amount < 1 || amount > MOST_AMOUNT || toAdyen({ amount, currency }) === null) return []
    const names = await namesFor(query)
    return config.methods.flatMap((type) => {
      const name = names.get(type)
      if (name === undefined || (type === 'applepay' && !(channel.https && channel.applePay))) return []
      return [
        {
          ...SHAPES[type],
          name: name.slice(0, 60),
          ...(type === 'scheme'
            ? {
                fields: {
                  company: ADYEN as 'adyen',
                  environment: config.environment,
                  clientKey: config.clientKey,
                },
              }
            : {}),
        },
      ]
    })
  }
}
