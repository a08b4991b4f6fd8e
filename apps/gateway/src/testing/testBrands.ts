import type { Brand } from '@visavis/core/brand'

function testBrand(id: string): Brand {
  return {
    id,
    name: `Test ${id}`,
    siteOrigin: '',
    analyticsPrefix: id,
    product: id,
    appId: `test.${id}`,
    hostTerm: 'host',
    languages: ['en', 'ar'],
    defaultMode: 'light',
    hostCardLayout: 'overlay',
    landing: { layout: 'collage', pictures: [] },
    iconWeight: 'regular',
    gateway: {
      gatewayBase: '',
      apiBase: '',
      uploadBase: '',
      trackingBase: '',
      wsBase: '',
      sealing: { enabled: false, suite: id === 'alpha' ? 'aes-oaep' : 'des-pkcs1', publicKey: '' },
    },
    rtc: { mode: 'peer', turn: { urls: [] } },
    analytics: { suppressedEvents: [], conversionEvents: {} },
    features: {
      emailSignUp: true,
      phoneSignUp: true,
      qrLogin: true,
      liveCam: true,
      oneToOne: true,
      cards: true,
      videoCalls: true,
      voiceCalls: true,
      suggestedHost: true,
    },
    markets: [],
    social:
      id === 'alpha'
        ? { google: 'alpha-google', facebook: '4711', apple: 'test.alpha.signin' }
        : { google: '', facebook: '', apple: '' },
    telemetry: { script: '' },
    consent: { tool: '', scripts: [] },
    payments: { adyen: 'off', pagsmile: 'off' },
    storeLinks: { appStore: '', googlePlay: '' },
    landingNames: [],
    frameAncestors: [],
    gameFrames: [],
    supportEmail: 'help@example.test',
  }
}

/** Two brands that differ in product, appId and sealing suite. */
export const alpha: Brand = testBrand('alpha')
export const beta: Brand = testBrand('beta')
export const testBrands: ReadonlyMap<string, Brand> = new Map([
  [alpha.appId, alpha],
  [beta.appId, beta],
])
