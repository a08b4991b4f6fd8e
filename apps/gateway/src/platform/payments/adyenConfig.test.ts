import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const KEY = '00112233445566778899AABBCCDDEEFF102132435465768798A9BACBDCEDFE0F'
const GOOD = {
  VISAVIS_ADYEN: 'test',
  VISAVIS_ADYEN_API_KEY: 'AQEyhmfxLIrIaBdEw0m-secret-of-ours',
  VISAVIS_ADYEN_MERCHANT_ACCOUNT: 'FigsECOM',
  VISAVIS_ADYEN_CLIENT_KEY: 'test_ABCD1234EFGH5678',
  VISAVIS_ADYEN_HMAC_KEYS: KEY,
}
const read = (more: Record<string, string>) => readConfig({ ...GOOD, ...more }).adyen

describe('the account at Adyen', () => {
  it('is off unless it is named, and stands at the address of its region', () => {
    expect(readConfig({}).adyen).toBeNull()
    expect(read({})).toMatchObject({ api: 'https://checkout-test.adyen.com/v71', methods: ['scheme'] })
    expect(read({ VISAVIS_ADYEN_HMAC_KEYS: `${KEY}, ${KEY}` })?.hmacKeys).toHaveLength(2)
    const live = { VISAVIS_ADYEN: 'live-au', VISAVIS_ADYEN_CLIENT_KEY: 'live_ABCD1234EFGH5678' }
    expect(read({ ...live, VISAVIS_ADYEN_LIVE_PREFIX: '1797-Figs' })?.api).toBe(
      'https://1797-Figs-checkout-live.adyenpayments.com/checkout/v71',
    )
  })

  it.each([
    ['VISAVIS_ADYEN', 'prod', /VISAVIS_ADYEN is "prod"; expected one of off, test/],
    ['VISAVIS_ADYEN', '', /VISAVIS_ADYEN_API_KEY is set, but VISAVIS_ADYEN is not/],
    ['VISAVIS_ADYEN_API_KEY', '', /VISAVIS_ADYEN_API_KEY is missing/],
    ['VISAVIS_ADYEN_MERCHANT_ACCOUNT', 'a b', /VISAVIS_ADYEN_MERCHANT_ACCOUNT has the wrong form/],
    ['VISAVIS_ADYEN_CLIENT_KEY', 'live_ABCD1234EFGH5678', /key of the other system/],
    ['VISAVIS_ADYEN_CLIENT_KEY', 'nonsense', /VISAVIS_ADYEN_CLIENT_KEY has the wrong form/],
    ['VISAVIS_ADYEN_HMAC_KEYS', KEY.slice(2), /VISAVIS_ADYEN_HMAC_KEYS has the wrong form/],
    ['VISAVIS_ADYEN_HMAC_KEYS', `${KEY},${KEY},${KEY}`, /two separated by a comma/],
    ['VISAVIS_ADYEN_HOOK_LOGIN', 'ann', /expected name:password/],
    ['VISAVIS_ADYEN_METHODS', 'scheme,sofa', /holds "sofa"; expected some of scheme/],
    ['VISAVIS_ADYEN_METHODS', 'applepay', /VISAVIS_ADYEN_APPLE_MERCHANT_ID is missing/],
    ['VISAVIS_ADYEN_APPLE_COUNTRY', 'Germany', /needs the country of your company/],
    ['VISAVIS_ADYEN_API', 'http://example.com', /expected an https address/],
    ['VISAVIS_ADYEN_APPLE_DOMAIN_FILE', '/nowhere/at/all', /which cannot be read/],
    ['VISAVIS_ADYEN_HMAC_KEY', KEY, /did you mean VISAVIS_ADYEN_HMAC_KEYS\?/],
  ])('%s=%s ends the start with a sentence that repeats no secret', (name, value, sentence) => {
    const start = () =>
      read({
        ...(name.endsWith('COUNTRY') && {
          VISAVIS_ADYEN_METHODS: 'applepay',
          VISAVIS_ADYEN_APPLE_MERCHANT_ID: 'm',
        }),
        [name]: value,
      })
    expect(start).toThrow(sentence)
    expect(start).not.toThrow(/secret-of-ours/)
  })

  it('needs the prefix of a live account', () => {
    const live = { VISAVIS_ADYEN: 'live', VISAVIS_ADYEN_CLIENT_KEY: 'live_ABCD1234EFGH5678' }
    expect(() => read(live)).toThrow(/VISAVIS_ADYEN_LIVE_PREFIX is ""/)
  })
})
