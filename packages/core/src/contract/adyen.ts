/** Where a merchant account of Adyen is: the test system, or the region its live system runs in. */
export const ADYEN_ENVIRONMENTS = [
  'test',
  'live',
  'live-us',
  'live-au',
  'live-apse',
  'live-in',
  'live-nea',
] as const
export type AdyenEnvironment = (typeof ADYEN_ENVIRONMENTS)[number]
