import type { Brand } from '@visavis/core/brand'

/** A brand that exists only in stories and tests. */
export const storyBrand = (changes: Partial<Brand> = {}): Brand => ({
  id: 'story', name: 'Story', siteOrigin: '', analyticsPrefix: 'story', product: 'story', appId: 'story', hostTerm: 'host',
  languages: ['en', 'tr', 'nl', 'de', 'fr', 'it', 'es', 'pt', 'ar'],
  defaultMode: 'dark', hostCardLayout: 'overlay', landing: { layout: 'collage', pictures: [] }, iconWeight: 'bold',
  gateway: { gatewayBase: '', apiBase: '', uploadBase: '', trackingBase: '', wsBase: '', sealing: { enabled: false, suite: 'aes-oaep', publicKey: '' } },
  rtc: { mode: 'peer', turn: { urls: [] } },
  analytics: { suppressedEvents: [], conversionEvents: {} },
  features: { emailSignUp: true, phoneSignUp: true, qrLogin: true, liveCam: true, oneToOne: true, cards: true, videoCalls: true, voiceCalls: true, suggestedHost: true },
  markets: [], social: { google: '', facebook: '', apple: '' }, telemetry: { script: '' }, consent: { tool: '', scripts: [] }, storeLinks: { appStore: '', googlePlay: '' },
  landingNames: [], frameAncestors: [], supportEmail: 'support@story.test',
  ...changes,
})
