import { readAdyenConfig, type AdyenConfig } from '../../platform/payments/adyenConfig.ts'
import { EDGE_ACCOUNT, EDGE_API_KEY, EDGE_KEY } from './adyenEdgeParts.ts'

/** The environment of a gateway whose Adyen is the local edge. */
export const edgeEnvironment = (api: string): Record<string, string> => ({
  VISAVIS_ADYEN: 'test',
  VISAVIS_ADYEN_API: api,
  VISAVIS_ADYEN_API_KEY: EDGE_API_KEY,
  VISAVIS_ADYEN_MERCHANT_ACCOUNT: EDGE_ACCOUNT,
  VISAVIS_ADYEN_CLIENT_KEY: 'test_EDGE1234567890',
  VISAVIS_ADYEN_HMAC_KEYS: EDGE_KEY,
  VISAVIS_ADYEN_METHODS: 'scheme,applepay,ideal',
  VISAVIS_ADYEN_APPLE_MERCHANT_ID: 'merchant.test.visavis',
  VISAVIS_ADYEN_APPLE_COUNTRY: 'DE',
})

/** The same, read. */
export function edgeConfig(api: string): AdyenConfig {
  const config = readAdyenConfig(edgeEnvironment(api))
  if (config === null) throw new Error('Adyen is off')
  return config
}
