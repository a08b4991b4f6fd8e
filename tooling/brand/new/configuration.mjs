/**
 * @typedef {{
 *   id: string
 *   name: string
 *   hue: number
 *   mode: 'light' | 'dark'
 *   hostTerm: 'host' | 'goddess'
 *   layout: 'overlay' | 'panel' | 'caption'
 *   languages: readonly string[]
 *   supportEmail: string
 * }} BrandChoices
 */

/**
 * brand.json of a new brand: the site's own gateway, calls between browsers, nothing suppressed.
 *
 * @param {BrandChoices} choices
 */
export const brandConfiguration = ({ id, name, mode, hostTerm, layout, languages, supportEmail }) => ({
  $schema: '../brand.schema.json',
  id,
  name,
  siteOrigin: '',
  analyticsPrefix: id,
  product: id,
  appId: `${id}.web`,
  hostTerm,
  languages,
  markets: [],
  defaultMode: mode,
  hostCardLayout: layout,
  iconWeight: 'bold',
  gateway: {
    gatewayBase: '',
    apiBase: '',
    uploadBase: '',
    trackingBase: '',
    wsBase: '',
    sealing: { enabled: false, suite: 'aes-oaep', publicKey: '' },
  },
  rtc: { mode: 'peer', turn: { urls: [] } },
  analytics: { suppressedEvents: [], conversionEvents: {} },
  consent: { tool: '', scripts: [] },
  features: { emailSignUp: true },
  landingNames: [],
  frameAncestors: ["'self'"],
  supportEmail,
})
