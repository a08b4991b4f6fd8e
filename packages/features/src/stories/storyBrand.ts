import type { Brand } from '@visavis/core/brand'

/** A brand that exists only in stories and tests. */
export const storyBrand = (changes: Partial<Brand> = {}): Brand => ({
  id: 'story', name: 'Story', analyticsPrefix: 'story', product: 'story', appId: 'story', hostTerm: 'host',
  languages: ['en', 'tr', 'nl', 'de', 'fr', 'it', 'es', 'pt', 'ar'],
  defaultMode: 'dark', hostCardLayout: 'overlay', iconWeight: 'bold',
  gateway: { gatewayBase: '', apiBase: '', uploadBase: '', trackingBase: '', wsBase: '', sealing: { enabled: false, suite: 'aes-oaep', publicKey: '' } },
  rtc: { mode: 'peer' },
  analytics: { suppressedEvents: [], conversionEvents: {} },
  features: { emailSignUp: true },
  landingNames: [], frameAncestors: [], supportEmail: 'support@story.test',
  ...changes,
})
